import type { ResourceDefinition } from '../../core/routing/resource.ts'
import { SECTION_AUTHORITIES } from '../../core/routing/route.ts'

/** Rates and restrictions that were sent to the hotels' systems, with request and answer. */
export const outboundLogs: ResourceDefinition = {
  name: 'outbound-logs',
  endpoint: '/api/outbound/logs',
  texts: ['outboundLogs', 'connection', 'pricing'],
  authorities: SECTION_AUTHORITIES.administration,
  recordRepresentation: 'stayDate',
  views: {
    list: {
      name: 'outboundLogs',
      path: '/admin/outbound-logs',
      title: 'common.pages.outboundLogs',
      legacy: 'outbound-logs',
      page: () => import('./OutboundLogList.tsx'),
      menu: { place: 'administration' },
    },
  },
}
