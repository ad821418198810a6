import { LOCALES } from './locales.ts'

/** The pages shown in a frame: the path of each below the legacy UI's address, and where the console shows it. */
export const CONSOLE_PATHS = {
  dashboard: '/',
  analyse: '/analyse/analyse',
  'analyse/budget': '/analyse/budget',
  competitors: '/settings/competitors',
  events: '/settings/events',
  'booking-settings': '/settings/booking-status',
  'budget-configuration': '/settings/budget',
  calendar: '/settings/price-levels',
  'price-rules': '/settings/rate-rules-old',
  'rate-plan': '/settings/rate-plans',
  restrictions: '/settings/restrictions',
  'room-pricing': '/settings/room-pricing',
  'reservation-overview': '/admin/reservations',
  'reports-overview': '/admin/reports',
  'outbound-logs': '/admin/outbound-logs',
  monitoring: '/admin/monitoring',
  'user-settings': '/settings/user',
} as const

export type LegacyTarget = keyof typeof CONSOLE_PATHS
export const LEGACY_TARGETS = Object.keys(CONSOLE_PATHS) as LegacyTarget[]

export const FRAME_LANGUAGES = ['en', 'de', 'it'] as const
const FRAME_THEMES = ['light', 'dark'] as const

/**
 * Messages from a framed page to the console. `path` is one of the console's own addresses, `height` is in CSS pixels, `loading` says
 * whether the page is waiting for data.
 */
export type FrameMessage =
  | { type: 'activity' }
  | { type: 'navigate'; path: string }
  | { type: 'loading'; value: boolean }
  | { type: 'height'; value: number }
  | { type: 'title'; value: string }

/** The context that the console sends to a framed page when it has loaded and whenever it changes. */
export interface ContextMessage {
  type: 'context'
  /** The current hotel; null if the user has none. */
  companyId: number | null
  language: (typeof FRAME_LANGUAGES)[number]
  /** The user's locale for numbers and dates; null if unknown. */
  locale: (typeof LOCALES)[number] | null
  theme: (typeof FRAME_THEMES)[number]
}

const LONGEST_PATH = 4000
const LONGEST_TITLE = 200
const TALLEST = 100_000
/** Any origin works: it is only used to detect whether a path would leave it. */
const ANY_ORIGIN = 'http://console.invalid'
/** Exactly one leading slash, and no characters that browsers treat as another slash or drop. */
const OWN_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u
const PLAIN = /^[^\p{Cc}]+$/u

function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > LONGEST_PATH || !OWN_PATH.test(path)) return false
  const { origin, pathname } = new URL(path, ANY_ORIGIN)
  // Dot segments can turn a single leading slash into two.
  return origin === ANY_ORIGIN && !pathname.startsWith('//')
}

const asRecord = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

const isOneOf = <Value>(allowed: readonly Value[], value: unknown): value is Value => allowed.includes(value as Value)

/** The message sent by a framed page, or null for anything else. The caller has to check the sender. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { type, path, value } = asRecord(data)
  switch (type) {
    case 'activity':
      return { type }
    case 'navigate':
      return isOwnPath(path) ? { type, path } : null
    case 'loading':
      return typeof value === 'boolean' ? { type, value } : null
    case 'height':
      return typeof value === 'number' && value >= 0 && value <= TALLEST ? { type, value } : null
    case 'title':
      return typeof value === 'string' && value.length <= LONGEST_TITLE && PLAIN.test(value) ? { type, value } : null
    default:
      return null
  }
}

/** The context sent by the console, or null for anything else. The caller has to check the sender. */
export function readContextMessage(data: unknown): ContextMessage | null {
  const { type, companyId, language, locale, theme } = asRecord(data)
  if (type !== 'context') return null
  if (companyId !== null && !(Number.isSafeInteger(companyId) && Number(companyId) > 0)) return null
  if (!isOneOf(FRAME_LANGUAGES, language) || !isOneOf(FRAME_THEMES, theme)) return null
  if (locale !== null && !isOneOf(LOCALES, locale)) return null
  return { type, companyId: companyId as number | null, language, locale, theme }
}

/** The console's address for the page that a frame shows at `path` below the legacy UI's address, or null if there is none. */
export function consoleAddress({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): string | null {
  const target = LEGACY_TARGETS.find((each) => pathname === `/${each}`)
  return target ? `${CONSOLE_PATHS[target]}${search}${hash}` : null
}
