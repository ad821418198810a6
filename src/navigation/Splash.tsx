/** The same places as in index.html, until the first page may be shown: nothing moves when React takes over. */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <div className="splash-bar">
        <img src="/favicon.svg" alt="" width="24" height="24" />
        <span className="splash-name">Hotel Revenue Console</span>
        <i />
        <i />
        <i />
      </div>
      <div className="splash-page">
        <i className="splash-title" />
        <i className="splash-card" />
      </div>
    </div>
  )
}
