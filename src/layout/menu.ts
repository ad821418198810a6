import { holdsAny } from '../../contract/roles.ts'
import { lacksAgreement } from '../bootstrap/agreement.ts'
import type { StartData } from '../bootstrap/start-store.ts'
import type { TextKey } from '../i18n/text.ts'
import { isMet } from '../routing/conditions.ts'
import { type MenuPlace, type RouteDefinition, SECTION_AUTHORITIES } from '../routing/route.ts'

export interface MenuLink {
  path: string
  label: TextKey
  /** The menu names the page, the page itself asks for more than is held: it will say so. */
  isLocked: boolean
}

export type Section = Exclude<MenuPlace, 'main' | 'account'>
export interface MenuSection {
  section: Section
  links: MenuLink[]
}

/** A place of the main menu: a link, or a section with links. */
export type MenuEntry = MenuLink | MenuSection

type MenuContext = Pick<StartData, 'global' | 'company' | 'features' | 'currentHotel'>

/** Whether the steps before the page let this user through: a hotel where it needs one, and its agreement. */
function isReachable({ meta }: RouteDefinition, known: MenuContext): boolean {
  const excluded: readonly string[] = meta?.excluded ?? []
  const hasHotel = Boolean(known.currentHotel?.id)
  return (excluded.includes('currentHotel') || hasHotel) && (excluded.includes('contract') || !lacksAgreement(known))
}

function linksAt(place: MenuPlace, routes: readonly RouteDefinition[], known: MenuContext): MenuLink[] {
  const held = known.global?.authorities ?? []
  if (!holdsAny(held, SECTION_AUTHORITIES[place])) return []
  return routes
    .filter((route) => {
      const { menu, authorities = [], condition } = route
      return (
        menu?.place === place &&
        holdsAny(held, menu.authorities ?? authorities) &&
        isMet(condition, known) &&
        isMet(menu.condition, known) &&
        isReachable(route, known)
      )
    })
    .map(({ path, title, authorities = [] }) => ({ path, label: title, isLocked: !holdsAny(held, authorities) }))
}

const SECTIONS: readonly Section[] = ['analyse', 'settings', 'administration']

/** The main menu of somebody who holds these authorities, in the order of the routes. Empty sections are left out. */
export const menuOf = (routes: readonly RouteDefinition[], known: MenuContext): MenuEntry[] => [
  ...linksAt('main', routes, known),
  ...SECTIONS.map((section) => ({ section, links: linksAt(section, routes, known) })).filter(
    ({ links }) => links.length > 0,
  ),
]

/** What stands in the menu of the account. */
export const accountLinks = (routes: readonly RouteDefinition[], known: MenuContext): MenuLink[] =>
  linksAt('account', routes, known)

/** Whether the page shown belongs to the link: itself or a page below it. */
export const isCurrent = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
