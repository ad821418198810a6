import { type Authority, holdsAny } from '../../contract/roles.ts'
import type { TextKey } from '../i18n/text.ts'
import type { RouteDefinition, Section } from '../routes.config.ts'

export interface MenuLink {
  path: string
  label: TextKey
}

/** A place of the menu: a link, or a section with links. */
export type MenuEntry = MenuLink | { section: Section; links: MenuLink[] }

/** The menu of somebody who holds these authorities, in the order of the routes. Empty sections are left out. */
export function menuOf(routes: readonly RouteDefinition[], held: readonly Authority[]): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { path, menu, authorities = [] } of routes) {
    if (!menu || !holdsAny(held, authorities)) continue
    const link = { path, label: menu.label }
    if (!menu.section) entries.push(link)
    else {
      const section = entries.find((entry) => 'section' in entry && entry.section === menu.section)
      if (section && 'section' in section) section.links.push(link)
      else entries.push({ section: menu.section, links: [link] })
    }
  }
  return entries
}

/** Whether the page shown belongs to the link: itself or a page below it. */
export const isCurrent = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
