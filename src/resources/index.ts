import { invitations } from '../account/invitations/index.ts'
import { users } from '../account/users/index.ts'
import { notificationRules } from '../alert/notification-rules/index.ts'
import { notifications } from '../alert/notifications/index.ts'
import { reportSchedules } from '../alert/report-schedules/index.ts'
import { reports } from '../alert/reports/index.ts'
import { budgetVersions } from '../analysis/budget/index.ts'
import { customerSuccess } from '../analysis/customer-success/index.ts'
import { customerNotes } from '../analysis/customer-success/show/customer-notes.ts'
import { groupRequests } from '../analysis/groups/group-requests.ts'
import { bookings } from '../booking/bookings/index.ts'
import { outOfOrder } from '../booking/capacity/out-of-order.ts'
import { deliveries } from '../booking/deliveries/index.ts'
import type { HotelResource } from '../core/hotel-resource.ts'
import type { ResourceDefinition } from '../core/routing/resource.ts'
import { forecastRuns } from '../forecast/forecast-runs/index.ts'
import { ownForecasts } from '../forecast/own-forecasts.ts'
import { companies } from '../hotel/companies/index.ts'
import { featureRequests } from '../hotel/feature-requests/index.ts'
import { ownCounterparts } from '../market/events/counterparts.ts'
import { hotelEvents } from '../market/hotel-events.ts'
import { nightNotes } from '../market/night-notes.ts'
import { activity } from '../platform/activity/index.ts'
import { outboundLogs } from '../pricing/outbound-logs/index.ts'
import { rateRules } from '../pricing/rate-rules/index.ts'

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

/** The records that each hotel keeps; pages about the hotel list and edit them. */
export const hotelResources: readonly HotelResource[] = [
  budgetVersions,
  customerNotes,
  groupRequests,
  hotelEvents,
  nightNotes,
  notificationRules,
  outOfOrder,
  ownCounterparts,
  ownForecasts,
  rateRules,
]
