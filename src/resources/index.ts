import type { ResourceDefinition } from '../routing/resource.ts'
import { activity } from './activity/index.ts'
import { bookings } from './bookings/index.ts'
import { companies } from './companies/index.ts'
import { customerSuccess } from './customer-success/index.ts'
import { deliveries } from './deliveries/index.ts'
import { featureRequests } from './feature-requests/index.ts'
import { forecastRuns } from './forecast-runs/index.ts'
import { invitations } from './invitations/index.ts'
import { notifications } from './notifications/index.ts'
import { outboundLogs } from './outbound-logs/index.ts'
import { reportSchedules } from './report-schedules/index.ts'
import { reports } from './reports/index.ts'
import { users } from './users/index.ts'

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
