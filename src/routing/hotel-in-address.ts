/**
 * The one hotel that an address keeps to, by its id: as `companyId`, or as the only one that a list is narrowed to. Null
 * where it names none, or several.
 */
export function hotelInAddress(search: string): number | null {
  const query = new URLSearchParams(search)
  const named = query.get('companyId') ?? narrowedTo(query.get('filter'))
  return named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
}

function narrowedTo(filter: string | null): string | null {
  try {
    const { companyIds = null } = JSON.parse(filter ?? '{}')
    return companyIds === null ? null : String(companyIds)
  } catch {
    // Somebody typed it.
    return null
  }
}
