import { hasAnyAuthority } from '../../contract/account/roles.ts'
import { lacksAgreement } from '../core/bootstrap/agreement.ts'
import type { StartData } from '../core/bootstrap/start-store.ts'
import type { TextKey } from '../core/i18n/text.ts'
import { isMet } from '../core/routing/conditions.ts'
import {
  MENU_GROUPS,
  type MenuGroup,
  type MenuPlace,
  type RouteDefinition,
  SECTION_AUTHORITIES,
} from '../core/routing/route.ts'

export interface MenuLink {
  path: string
  label: TextKey
  group: MenuGroup | undefined
}

export type Section = Exclude<MenuPlace, 'main' | 'account'>
export interface MenuSection {
  section: Section
  /** Its entries by what they are about; a short section is one group without a name. */
  groups: { group: MenuGroup | undefined; links: MenuLink[] }[]
}

/** A place of the main menu: a link, or a section with links. */
export type MenuEntry = MenuLink | MenuSection

type MenuContext = Pick<StartData, 'global' | 'company' | 'features' | 'currentHotel'>

/** Whether the steps before the page let this user through: a hotel if required, and its agreement. */
function isReachable({ meta }: RouteDefinition, known: MenuContext): boolean {
  const excluded: readonly string[] = meta?.excluded ?? []
  const hasHotel = Boolean(known.currentHotel?.id)
  return (excluded.includes('currentHotel') || hasHotel) && (excluded.includes('contract') || !lacksAgreement(known))
}

function linksAt(place: MenuPlace, routes: readonly RouteDefinition[], known: MenuContext): MenuLink[] {
  const granted = known.global?.authorities ?? []
  if (!hasAnyAuthority(granted, SECTION_AUTHORITIES[place])) return []
  return routes
    .filter((route) => {
      const { menu, authorities = [], condition } = route
      return (
        menu?.place === place &&
        hasAnyAuthority(granted, menu.authorities ?? authorities) &&
        isMet(condition, known) &&
        isMet(menu.condition, known) &&
        isReachable(route, known)
      )
    })
    .map(({ path, title, menu }) => ({ path, label: title, group: menu?.group }))
}

const groupsOf = (links: MenuLink[]): MenuSection['groups'] =>
  [undefined, ...MENU_GROUPS]
    .map((group) => ({ group, links: links.filter((link) => link.group === group) }))
    .filter((each) => each.links.length > 0)

const SECTIONS: readonly Section[] = ['analyse', 'settings', 'administration']

/** The main menu for these authorities, in the order of the routes. Empty sections are omitted. */
export const menuOf = (routes: readonly RouteDefinition[], known: MenuContext): MenuEntry[] => [
  ...linksAt('main', routes, known),
  ...SECTIONS.map((section) => ({ section, groups: groupsOf(linksAt(section, routes, known)) })).filter(
    ({ groups }) => groups.length > 0,
  ),
]

/** The entries of the account menu. */
export const accountLinks = (routes: readonly RouteDefinition[], known: MenuContext): MenuLink[] =>
  linksAt('account', routes, known)

/** Whether the current page belongs to the link: the page itself or one below it. */
export const isCurrent = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
