import type { Company } from '../../contract/company.ts'
import { holdsAny } from '../../contract/roles.ts'
import type { User } from '../../contract/user.ts'
import type { StartData } from '../bootstrap/start-store.ts'
import type { TextKey } from '../i18n/text.ts'
import { isMet } from '../routing/conditions.ts'
import type { RouteDefinition } from '../routing/route.ts'

/** A place that the palette leads to, or a hotel to go on with. */
export interface PaletteEntry {
  key: string
  group: 'help' | 'pages' | 'hotels' | 'work' | 'users'
  label: string
  /** What tells it from others of the same name. */
  detail: string
  /** The page that it leads to. */
  path?: string
  /** The record that it leads to. */
  record?: { resource: string; id: number }
  hotel?: Company
  /** What it opens instead of a page. */
  opens?: 'help' | 'tour'
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The pages that the user may open, whose title holds every word that is typed. */
export function pageEntries(
  routes: readonly RouteDefinition[],
  start: Pick<StartData, 'global' | 'company' | 'features' | 'currentHotel'>,
  typed: string,
  text: (key: TextKey) => string,
): PaletteEntry[] {
  const held = start.global?.authorities ?? []
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const known = new Set<string>()
  return routes.flatMap(({ name, path, title, authorities = [], condition, layout, menu, isTab, parent }) => {
    // Pages that need an id, and those outside the shell, are no places to go to by themselves.
    const isPlace = !path.includes(':') && layout !== 'bare' && (menu || isTab || parent) && !path.endsWith('/edit')
    if (!isPlace || known.has(path) || !holdsAny(held, authorities) || !isMet(condition, start)) return []
    const label = text(title)
    if (!words.every((word) => folded(label).includes(word))) return []
    known.add(path)
    return [{ key: `page-${name}`, group: 'pages' as const, label, detail: path, path }]
  })
}

/** The help of the page that is shown, where what is typed asks for help. */
export function helpEntry(title: string, help: string, typed: string): PaletteEntry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const asks = words.some((word) => folded(help).startsWith(word))
  const isMeant = asks && words.every((word) => folded(title).includes(word))
  return isMeant ? [{ key: 'help', group: 'help', label: title, detail: '?', opens: 'help' }] : []
}

/** The tour of the dashboard, where words of its name or that of help begin as typed. */
export function tourEntry(title: string, help: string, typed: string): PaletteEntry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const named = folded(`${title} ${help}`).split(/\s+/)
  const isMeant = words.length > 0 && words.every((word) => named.some((name) => name.startsWith(word)))
  return isMeant ? [{ key: 'tour', group: 'help', label: title, detail: '', opens: 'tour' }] : []
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
