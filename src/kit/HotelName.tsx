import { LONG_HOTEL_NAME } from '../core/constants.ts'

/** A hotel's name in the header and the hotel filter: above 30 characters in small text. Elsewhere names have the size of their row. */
export function HotelName({ children }: { children: string }) {
  return <span className={children.length > LONG_HOTEL_NAME ? 'small' : undefined}>{children}</span>
}
