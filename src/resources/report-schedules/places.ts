export const SCHEDULES_PATH = '/admin/reports/schedules'
