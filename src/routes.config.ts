import type { ComponentType } from 'react'
import type { Authority } from '../contract/roles.ts'
import type { TextKey } from './i18n/text.ts'

export type Section = 'administration'

/** One place of the console, as data. Router, steps, menu and titles all read it from here. */
export interface RouteDefinition {
  name: string
  path: string
  title: TextKey
  page: () => Promise<{ default: ComponentType }>
  /** Any one of them opens the page; none given means everybody who is signed in. */
  authorities?: readonly Authority[]
  /** Where the page works without a current hotel. */
  withoutHotel?: boolean
  /** The entry in the menu: on the first level, or in a section. */
  menu?: { label: TextKey; section?: Section }
}

export const routes: readonly RouteDefinition[] = [
  {
    name: 'dashboard',
    path: '/',
    title: 'dashboard.title',
    page: () => import('./pages/dashboard/DashboardPage.tsx'),
    menu: { label: 'dashboard.title' },
  },
  {
    name: 'hotels',
    path: '/admin/hotel-administration',
    title: 'hotels.title',
    page: () => import('./resources/companies/list/HotelList.tsx'),
    authorities: ['ADMIN'],
    withoutHotel: true,
    menu: { label: 'hotels.title', section: 'administration' },
  },
  {
    name: 'hotel',
    path: '/admin/hotel-administration/edit',
    title: 'hotel.title',
    page: () => import('./resources/companies/edit/HotelEdit.tsx'),
    authorities: ['ADMIN'],
    withoutHotel: true,
  },
]
