/** Why a page is not shown: HTTP's status, or the product's own word. */
export type ErrorStatus = number | 'NoActiveHotel' | 'OtherHotel'

const NO_HOTEL = 'NoActiveHotel'

/** The status that an address names: an HTTP error, or the product's own word; anything else is the given one. */
export function statusOf(search: URLSearchParams, otherwise: ErrorStatus): ErrorStatus {
  const named = search.get('status')
  if (named === NO_HOTEL) return NO_HOTEL
  return named !== null && /^[45]\d\d$/.test(named) ? Number(named) : otherwise
}
