import { hasAnyAuthority } from '../../../contract/account/roles.ts'
import type { User } from '../../../contract/account/user.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import type { StartData } from '../../core/bootstrap/start-store.ts'
import type { TextKey } from '../../core/i18n/text.ts'
import { isMet } from '../../core/routing/conditions.ts'
import type { RouteDefinition } from '../../core/routing/route.ts'

/** A result of the palette: a page, a hotel to switch to, or an action. */
export interface PaletteEntry {
  key: string
  group: 'pages' | 'actions' | 'hotels' | 'work' | 'users'
  label: string
  /** Distinguishes it from others with the same name. */
  detail: string
  /** The page to open. */
  path?: string
  /** The record to open. */
  record?: { resource: string; id: number }
  hotel?: Company
  /** The action to run. */
  run?: () => void
}

/** An action. `foundBy`: additional search words besides its label. */
export interface PaletteAction {
  key: string
  label: string
  foundBy?: string
  run: () => void
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)

/** The pages that the user may open whose title contains every search word. */
export function pageEntries(
  routes: readonly RouteDefinition[],
  start: Pick<StartData, 'global' | 'company' | 'features' | 'currentHotel'>,
  typed: string,
  text: (key: TextKey) => string,
): PaletteEntry[] {
  const granted = start.global?.authorities ?? []
  const words = wordsOf(typed)
  const known = new Set<string>()
  return routes.flatMap(({ name, path, title, authorities = [], condition, layout, menu, isTab, parent }) => {
    // Pages that need an id, and those outside the shell, are no places to go to by themselves.
    const isPlace = !path.includes(':') && layout !== 'bare' && (menu || isTab || parent) && !path.endsWith('/edit')
    if (!isPlace || known.has(path) || !hasAnyAuthority(granted, authorities) || !isMet(condition, start)) return []
    const label = text(title)
    if (!words.every((word) => folded(label).includes(word))) return []
    known.add(path)
    return [{ key: `page-${name}`, group: 'pages' as const, label, detail: path, path }]
  })
}

/** The actions that have a word for each one that is typed, which it begins with. */
export const actionEntries = (actions: readonly PaletteAction[], typed: string): PaletteEntry[] => {
  const words = wordsOf(typed)
  return actions
    .filter(({ label, foundBy = '' }) => {
      const names = wordsOf(`${label} ${foundBy}`)
      return words.every((word) => names.some((name) => name.startsWith(word)))
    })
    .map(({ key, label, run }) => ({ key, group: 'actions', label, detail: '', run }))
}

/** A hotel: its administration for anyone who may go there, and the way to go on working in it. */
export const hotelEntries = (hotels: readonly Company[], isAdmin: boolean): PaletteEntry[] => [
  ...(isAdmin
    ? hotels.map(({ id, name }) => ({
        key: `hotel-${id}`,
        group: 'hotels' as const,
        label: name,
        detail: String(id),
        record: { resource: 'companies', id },
      }))
    : []),
  ...hotels
    .filter(({ isActive }) => isActive)
    .map((hotel) => ({
      key: `work-${hotel.id}`,
      group: 'work' as const,
      label: hotel.name,
      detail: String(hotel.id),
      hotel,
    })),
]

export const userEntries = (users: readonly User[]): PaletteEntry[] =>
  users.map(({ id, firstname, lastname, username, email }) => ({
    key: `user-${id}`,
    group: 'users',
    label: `${firstname} ${lastname}`,
    detail: `${username} · ${email}`,
    record: { resource: 'users', id },
  }))
