const PATHS = {
  autopilot: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM5.5 11 8 4.8l2.5 6.2M6.4 9h3.2',
  alert: 'M8 2.2 14.4 13.5H1.6L8 2.2ZM8 6.5v3.3M8 11.6v.1',
  back: 'm10 3.5-4.5 4.5L10 12.5',
  bell: 'M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4ZM6.5 13.5a1.6 1.6 0 0 0 3 0',
  burger: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'm3 8.5 3.2 3.2L13 5',
  grip: 'M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5.5a2.5 2.5 0 0 1 5 0v2',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 4.5V8l2.5 1.6',
  close: 'm4 4 8 8M12 4l-8 8',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  down: 'm4 6.5 4 4 4-4',
  download: 'M8 2.5v7.2M5 7l3 3 3-3M2.5 12.5v1h11v-1',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  eyeOff: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM2.5 13.5l11-11',
  forward: 'm6 3.5 4.5 4.5L6 12.5',
  more: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  note: 'M4 2.5h8v11l-4-3-4 3z',
  plus: 'M8 3v10M3 8h10',
  reload: 'M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3',
  restricted: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM4.8 8h6.4',
  rows: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.5 10.5 14 14',
  signOut: 'M6.5 2.5h-4v11h4M10.5 5l3 3-3 3M13.5 8H6',
  sort: 'm4.5 6 3.5-3.5L11.5 6M4.5 10 8 13.5 11.5 10',
  sortDown: 'm4.5 9.5 3.5 3.5 3.5-3.5M8 13V3',
  sortUp: 'm4.5 6.5 3.5-3.5 3.5 3.5M8 3v10',
  trash: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.6 9h5.8l.6-9',
} as const

export type IconName = keyof typeof PATHS

/** A line icon next to text. It has no accessible name: the text or the control's label does. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
