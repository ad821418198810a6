import type { ResourceDefinition } from '../../core/routing/resource.ts'
import { DELIVERIES_PATH } from './places.ts'

/** Data received from other systems, of every hotel, with gaps and the deletion of wrong data. */
export const deliveries: ResourceDefinition = {
  name: 'deliveries',
  endpoint: '/api/inbound/deliveries',
  texts: ['deliveries'],
  authorities: ['ADMIN'],
  recordRepresentation: 'name',
  views: {
    list: {
      name: 'deliveries',
      path: DELIVERIES_PATH,
      title: 'common.pages.deliveries',
      page: () => import('./DeliveryList.tsx'),
      texts: ['rowReasons'],
      parent: 'inboundData',
      isTab: true,
    },
    show: {
      name: 'delivery',
      path: `${DELIVERIES_PATH}/:id`,
      params: { id: /^[1-9]\d{0,8}$/ },
      title: 'common.pages.delivery',
      page: () => import('./show/DeliveryPage.tsx'),
      texts: ['rowReasons'],
    },
    others: [
      {
        name: 'inboundData',
        path: '/admin/inbound-data',
        title: 'common.pages.inboundData',
        page: () => import('./ReservationsPage.tsx'),
        menu: { place: 'administration' },
      },
      {
        name: 'inboundInventory',
        path: '/admin/inbound-data/inventory',
        title: 'common.pages.inboundInventory',
        page: () => import('./InventoryPage.tsx'),
        texts: ['inventory'],
        parent: 'inboundData',
        isTab: true,
      },
      {
        name: 'inboundBlocks',
        path: '/admin/inbound-data/blocks',
        title: 'common.pages.inboundBlocks',
        page: () => import('./BlocksPage.tsx'),
        parent: 'inboundData',
        isTab: true,
      },
      {
        name: 'inboundRoomStats',
        path: '/admin/inbound-data/room-stats',
        title: 'common.pages.inboundRoomStats',
        page: () => import('./RoomStatsPage.tsx'),
        parent: 'inboundData',
        isTab: true,
      },
    ],
  },
}
