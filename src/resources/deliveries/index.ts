import type { ResourceDefinition } from '../../routing/resource.ts'

/** What came in from other systems, of every hotel; listed on the page of inbound data. */
export const deliveries: ResourceDefinition = {
  name: 'deliveries',
  endpoint: '/api/inbound/deliveries',
  authorities: ['ADMIN'],
  represent: 'name',
  views: {},
}
