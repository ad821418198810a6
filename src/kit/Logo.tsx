/** The product's mark: three columns on the accent. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <rect x="5.5" y="12.5" width="3" height="6" rx=".8" />
        <rect x="10.5" y="9" width="3" height="9.5" rx=".8" />
        <rect x="15.5" y="5.5" width="3" height="13" rx=".8" />
      </g>
    </svg>
  )
}
