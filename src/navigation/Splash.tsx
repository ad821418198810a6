/** The same strip as in index.html, until the first page may be shown: nothing moves when React takes over. */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <img src="/favicon.svg" alt="" width="24" height="24" />
      <span>Hotel Revenue Console</span>
    </div>
  )
}
