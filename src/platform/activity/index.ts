import type { ResourceDefinition } from '../../core/routing/resource.ts'

/** The activity log: entries of the hotels that the user may see, for administrators all entries. It is read-only. */
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
