/** Why a page is not shown: an HTTP status or a status of our own. */
export type ErrorStatus = number | 'NoActiveHotel' | 'OtherHotel'

const NO_HOTEL = 'NoActiveHotel'

/** The status in an address: an HTTP error or a status of our own; anything else is the given default. */
export function statusOf(search: URLSearchParams, otherwise: ErrorStatus): ErrorStatus {
  const named = search.get('status')
  if (named === NO_HOTEL) return NO_HOTEL
  return named !== null && /^[45]\d\d$/.test(named) ? Number(named) : otherwise
}
