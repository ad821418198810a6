import type { ComponentType } from 'react'
import type { Authority } from '../../../contract/account/roles.ts'
import type { Global } from '../../../contract/account/session.ts'
import type { LegacyTarget } from '../../../contract/platform/legacy.ts'
import type { FirstCall } from '../../../contract/platform/page-files.ts'
import type { CatalogName } from '../i18n/catalogs.ts'
import type { TextKey } from '../i18n/text.ts'
import type { Condition } from './conditions.ts'
import type { StepName } from './step-names.ts'

export type Page = () => Promise<{ default: ComponentType }>

/** The position of a menu entry: on the first level, in a section, or in the account menu. */
export type MenuPlace = 'main' | 'analyse' | 'settings' | 'administration' | 'account'

/** What the entries of a long section are about, in the order of the menu. */
export const MENU_GROUPS = ['pricing', 'distribution', 'data', 'alerts'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Any one of them shows a section of the menu at all. */
export const SECTION_AUTHORITIES: Record<MenuPlace, readonly Authority[]> = {
  main: [],
  analyse: ['VIEWER', 'PMS_ADMIN'],
  settings: ['USER', 'PMS_ADMIN'],
  administration: ['ADMIN', 'PMS_ADMIN'],
  account: [],
}

/** Administration works without a hotel, because the first one has to be created there. */
export const NO_HOTEL_NEEDED = { excluded: ['currentHotel', 'company'] } as const
/** Whether a page is about the current hotel, which is loaded for it. */
export const isAboutHotel = ({ meta }: RouteDefinition): boolean => !meta?.excluded.includes('company')
/** The user's own account is accessible even if the hotel is not set up. */
export const NO_SETUP_NEEDED = { excluded: ['currentHotel', 'company', 'contract'] } as const

/** One place of the console, as data. Router, steps, menu, titles and breadcrumbs all read it from here. */
export interface RouteDefinition {
  name: string
  path: string
  /** What a parameter of the path must look like; anything else is an unknown address. */
  params?: Record<string, RegExp>
  title: TextKey
  page?: Page
  /** The catalogs of texts that the page needs beside the common one: they are loaded with it. */
  texts?: readonly CatalogName[]
  /** The call that the page makes first: the server lets it start before the page's scripts are there. */
  firstCall?: FirstCall
  /** The legacy page to frame if the console has no such page, or the deployment names its legacy UI. */
  legacy?: LegacyTarget
  /** Any one of them opens the page; none given means everybody who is signed in. */
  authorities?: readonly Authority[]
  /** A condition of the current hotel. Without a fallback, the navigation is cancelled if it is not met. */
  condition?: Condition
  fallback?: Page
  /** `full` by default: header and footer. `contract` has its own header, `bare` only the page. */
  layout?: 'full' | 'contract' | 'bare'
  /**
   * The address names the hotel whose figures stand on the page (`companyId`), so that a link shows a colleague the same
   * hotel: opening it switches the hotel, or says that it is not theirs.
   */
  isHotelInAddress?: true
  meta?: { excluded: readonly StepName[] }
  /** The name of the parent page, for the breadcrumbs. */
  parent?: string
  /** Shown as a tab beside the parent page and its other tabs. */
  isTab?: true
  /** The entry in the menu. Its authorities are the page's by default; its condition is additional. */
  menu?: { place: MenuPlace; group?: MenuGroup; authorities?: readonly Authority[]; condition?: Condition }
}

/**
 * Whether the page goes by the hotel that its address names, where it names one: pages of figures always name theirs, links to other pages of a hotel may. Pages of
 * administrators name a hotel without switching to it.
 */
export const followsAddress = ({ isHotelInAddress, path }: RouteDefinition): boolean =>
  isHotelInAddress === true || /^\/(analyse|settings)\//.test(path)

/** Addresses that only lead elsewhere: inside the console, or by a full load. */
export interface Redirect {
  path: string
  params?: Record<string, RegExp>
  to: string
  isFullLoad?: boolean
}

/** Whether the route shows its legacy page: it has no other, or the deployment has a legacy UI of its own. */
export const isFramed = ({ legacy, page }: RouteDefinition, global: Pick<Global, 'legacyUi'> | null): boolean =>
  legacy !== undefined && (!page || Boolean(global?.legacyUi))
