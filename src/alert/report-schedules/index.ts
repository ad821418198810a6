import type { ResourceDefinition } from '../../core/routing/resource.ts'

const SCHEDULES_PATH = '/admin/reports/schedules'

/** Reports scheduled for groups of hotels, on a tab next to the reports that were sent. */
export const reportSchedules: ResourceDefinition = {
  name: 'report-schedules',
  endpoint: '/api/report/schedules',
  texts: ['reportSchedules'],
  authorities: ['ADMIN'],
  recordRepresentation: 'name',
  // The schema arrives with the form: the list has no use for it.
  writable: async (data) => (await import('./schedule-form.ts')).scheduleBody(data),
  views: {
    list: {
      name: 'reportSchedules',
      path: SCHEDULES_PATH,
      title: 'common.pages.reportSchedules',
      page: () => import('./ScheduleList.tsx'),
      parent: 'reports',
      isTab: true,
    },
    create: {
      name: 'newReportSchedule',
      path: `${SCHEDULES_PATH}/create`,
      title: 'common.pages.newReportSchedule',
      page: () => import('./ScheduleCreate.tsx'),
    },
    edit: {
      name: 'reportSchedule',
      path: `${SCHEDULES_PATH}/:id`,
      params: { id: /^[1-9]\d{0,8}$/ },
      title: 'common.pages.reportSchedule',
      texts: ['history'],
      page: () => import('./ScheduleEdit.tsx'),
    },
  },
}
