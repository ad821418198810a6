const NAME = 'companyId'

/** Path and search of an address with its search changed. */
function changed(address: string, change: (search: URLSearchParams) => void): string {
  const { pathname, search, hash } = new URL(address, 'http://console')
  const query = new URLSearchParams(search)
  change(query)
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}

/** The address of a page, with the hotel whose figures it shows. */
export const withHotel = (address: string, id: number): string =>
  changed(address, (search) => search.set(NAME, String(id)))

/** The address of a page without the hotel. */
export const withoutHotel = (address: string): string => changed(address, (search) => search.delete(NAME))

/**
 * The id of the one hotel in an address: from `companyId`, or the only one in the filter of a list. Null if there is none,
 * or several.
 */
export function hotelInAddress(address: string): number | null {
  const query = new URL(address, 'http://console').searchParams
  const named = query.get(NAME) ?? narrowedTo(query.get('filter'))
  return named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
}

function narrowedTo(filter: string | null): string | null {
  try {
    const { companyIds = null } = JSON.parse(filter ?? '{}')
    return companyIds === null ? null : String(companyIds)
  } catch {
    // The address may have been typed.
    return null
  }
}
