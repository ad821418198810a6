import type { ResourceDefinition } from '../../core/routing/resource.ts'

/** Reports by mail, with the state of each, and a preview. */
export const reports: ResourceDefinition = {
  name: 'reports',
  endpoint: '/api/report/reports',
  texts: ['reports'],
  authorities: ['ADMIN'],
  recordRepresentation: 'subject',
  views: {
    list: {
      name: 'reports',
      path: '/admin/reports',
      title: 'common.pages.reports',
      legacy: 'reports-overview',
      page: () => import('./ReportList.tsx'),
      menu: { place: 'administration' },
    },
    others: [
      {
        name: 'reportPreview',
        path: '/admin/reports/preview',
        title: 'common.pages.reportPreview',
        page: () => import('./preview/PreviewPage.tsx'),
        parent: 'reports',
      },
    ],
  },
}
