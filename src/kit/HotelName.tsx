import { LONG_HOTEL_NAME } from '../core/constants.ts'
import classes from './hotel-name.module.css'

/** A hotel's name; above 30 characters in small text. */
export function HotelName({ children }: { children: string }) {
  return <span className={children.length > LONG_HOTEL_NAME ? classes.long : undefined}>{children}</span>
}
