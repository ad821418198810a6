import type { Company } from '../../contract/company.ts'
import type { Page } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'

export type GetPage = (url: string) => Promise<Page<Company>>

const isHotelId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,9}$/.test(text)

/**
 * The hotel to work on: the one chosen last where the user may still see it, else the user's default, else the first
 * by name; null where the user has no active hotel at all.
 */
export async function currentHotel(
  getPage: GetPage,
  chosenId: string | null,
  defaultId: number | null,
): Promise<Company | null> {
  const wanted = [isHotelId(chosenId) ? Number(chosenId) : null, defaultId].filter((id) => id !== null)
  if (wanted.length > 0) {
    const { content } = await getPage(`${PATHS.companies}?ids=${[...new Set(wanted)].join(',')}&isActive=true`)
    for (const id of wanted) {
      const hotel = content.find((company) => company.id === id)
      if (hotel) return hotel
    }
  }
  const { content } = await getPage(`${PATHS.companies}?page=0&size=1&sort=name,asc&isActive=true`)
  return content[0] ?? null
}
