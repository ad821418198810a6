import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasAnyAuthority } from '../../../contract/account/roles.ts'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'
import type { CallOptions } from '../../../contract/platform/endpoint-types.ts'
import type { Language } from '../../../contract/platform/locales.ts'
import { type FirstCall, PAGE_FILES, type PageFiles } from '../../../contract/platform/page-files.ts'
import { urlOf } from '../../../contract/platform/request.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'

/** Files that a page names besides its own scripts, so that the browser loads them at once. */
export interface FirstFiles {
  /** The URL of the call that the page makes first. */
  readonly call?: string | undefined
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

interface Visit {
  /** The path and search of the page. */
  url: string
  bootstrap: Bootstrap
  language: Language
  now: Date
}

/** The query of the call, or undefined if there is no current hotel. */
function filledIn({ query }: FirstCall, { bootstrap: { company }, language, now }: Visit) {
  const isForHotel = Object.values(query).some((value) => value === '{companyId}')
  if (isForHotel && !company) return undefined
  const fill = (value: unknown): unknown => {
    if (value === '{companyId}') return company?.id
    if (value === '{language}') return language
    if (!company) return value
    const today = dateIn(company.timeZone, now)
    const days = /^\{today(?:\+(\d+))?\}$/.exec(String(value))
    return days ? addDays(today, Number(days[1] ?? 0)) : value
  }
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, fill(value)]))
}

function callOf(firstCall: FirstCall, visit: Visit): string | undefined {
  const granted = visit.bootstrap.global.authorities
  const search = new URLSearchParams(visit.url.split('?')[1])
  // Every page of figures has its hotel in the URL; only the page itself knows the other parameters.
  if (search.get('companyId') === String(visit.bootstrap.company?.id)) search.delete('companyId')
  if (search.size > 0 || !hasAnyAuthority(granted, firstCall.authorities ?? [])) return undefined
  const query = filledIn(firstCall, visit)
  // The type was checked with its placeholders; filled in, it matches the call.
  return query && urlOf(firstCall.call, ...([{ query }] as unknown as CallOptions<FirstCall['call']>))
}

/** What the server knows of the pages of the console. */
export interface PageList {
  /**
   * The files that a page loads first, as listed by the build of the console; nothing if there is no such list, the page is not part
   * of the console, or the caller may not open it.
   */
  readonly firstFilesOf: (visit: Visit) => FirstFiles | undefined
  /** Whether the page at this URL needs a hotel; unknown ones do. */
  readonly needsHotel: (url: string) => boolean
}

/** Reads the list that the build of the console has left in its folder. */
export async function readPageList(folder: string): Promise<PageList> {
  const list = await readFile(join(folder, PAGE_FILES), 'utf8').catch(() => '[]')
  const pages = (JSON.parse(list) as PageFiles[]).map((page) => ({ ...page, path: new RegExp(page.path) }))
  const pageAt = (url: string) => pages.find(({ path }) => path.test(url.split('?')[0] ?? '/'))
  return {
    needsHotel: (url) => pageAt(url)?.needsHotel ?? true,
    firstFilesOf: (visit) => {
      const page = pageAt(visit.url)
      const { authorities, legacyUi } = visit.bootstrap.global
      if (!page || !hasAnyAuthority(authorities, page.authorities)) return undefined
      if (page.isReplacedByLegacy && legacyUi !== null) return undefined
      return {
        call: page.firstCall && callOf(page.firstCall, visit),
        scripts: [...page.scripts, ...page.texts[visit.language]],
        styles: page.styles,
      }
    },
  }
}
