import type { ResourceDefinition } from '../../routing/resource.ts'

/** Who changed what: of the hotels that one may see, for administrators all of it. Nothing of it can be changed. */
export const activity: ResourceDefinition = {
  name: 'activity',
  endpoint: '/api/activity',
  texts: ['activity', 'history'],
  authorities: ['VIEWER'],
  recordRepresentation: 'id',
  views: {
    list: {
      name: 'activityLog',
      path: '/activity-log',
      title: 'common.pages.activity',
      page: () => import('./list/ActivityList.tsx'),
      menu: { place: 'account' },
    },
  },
}
