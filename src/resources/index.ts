import { invitations } from '../account/invitations/index.ts'
import { users } from '../account/users/index.ts'
import { notifications } from '../alert/notifications/index.ts'
import { reportSchedules } from '../alert/report-schedules/index.ts'
import { reports } from '../alert/reports/index.ts'
import { customerSuccess } from '../analysis/customer-success/index.ts'
import { bookings } from '../booking/bookings/index.ts'
import { deliveries } from '../booking/deliveries/index.ts'
import type { ResourceDefinition } from '../core/routing/resource.ts'
import { forecastRuns } from '../forecast/forecast-runs/index.ts'
import { companies } from '../hotel/companies/index.ts'
import { featureRequests } from '../hotel/feature-requests/index.ts'
import { activity } from '../platform/activity/index.ts'
import { outboundLogs } from '../pricing/outbound-logs/index.ts'

/** Every resource of the console, in the order of the menu. */
export const resources: readonly ResourceDefinition[] = [
  bookings,
  companies,
  users,
  invitations,
  customerSuccess,
  featureRequests,
  forecastRuns,
  deliveries,
  outboundLogs,
  reports,
  reportSchedules,
  notifications,
  activity,
]
