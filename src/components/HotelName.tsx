import classes from './hotel-name.module.css'

const LONG_NAME = 30

/** A hotel's name; above 30 characters in small text. */
export function HotelName({ children }: { children: string }) {
  return <span className={children.length > LONG_NAME ? classes.long : undefined}>{children}</span>
}
