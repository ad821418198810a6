import { type RouteDefinition, SECTION_AUTHORITIES } from '../core/routing/route.ts'

export const inventory: RouteDefinition = {
  name: 'inventory',
  path: '/settings/inventory/config',
  title: 'common.pages.inventory',
  page: () => import('./inventory/InventoryPage.tsx'),
  texts: ['board', 'inventory'],
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'data' },
}

export const capacity: RouteDefinition = {
  name: 'capacity',
  path: '/settings/inventory/capacity',
  title: 'common.pages.capacity',
  page: () => import('./capacity/CapacityPage.tsx'),
  texts: ['capacity'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'inventory',
  isTab: true,
}

export const bookingStatus: RouteDefinition = {
  name: 'bookingStatus',
  path: '/settings/booking-status',
  title: 'common.pages.bookingStatus',
  page: () => import('./booking-status/BookingStatusPage.tsx'),
  texts: ['pricing', 'bookingStatus'],
  legacy: 'booking-settings',
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'data' },
}

export const segmentation: RouteDefinition = {
  name: 'segmentation',
  path: '/settings/segmentation',
  title: 'common.pages.segmentation',
  page: () => import('./segmentation/SegmentationPage.tsx'),
  texts: ['board', 'segmentation'],
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'data' },
}

export const reservations: RouteDefinition = {
  name: 'reservations',
  path: '/admin/reservations',
  title: 'common.pages.reservations',
  legacy: 'reservation-overview',
  authorities: SECTION_AUTHORITIES.administration,
  menu: { place: 'administration' },
}
