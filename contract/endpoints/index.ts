import { activityEndpoints } from './activity.ts'
import { analysisEndpoints } from './analysis.ts'
import { budgetEndpoints } from './budgets.ts'
import { calendarEndpoints } from './calendar.ts'
import { capacityEndpoints } from './capacity.ts'
import { companyEndpoints } from './companies.ts'
import { connectionEndpoints } from './connections.ts'
import { customerSuccessEndpoints } from './customer-success.ts'
import { featureRequestEndpoints } from './feature-requests.ts'
import { forecastEndpoints } from './forecasts.ts'
import { hubspotEndpoints } from './hubspot.ts'
import { inboundEndpoints } from './inbound.ts'
import { inboundDeletionEndpoints } from './inbound-deletions.ts'
import { incomingEndpoints } from './incoming.ts'
import { inventoryEndpoints } from './inventory.ts'
import { invitationEndpoints } from './invitations.ts'
import { mailEndpoints } from './mails.ts'
import { marketEndpoints } from './market.ts'
import { monitoringEndpoints } from './monitoring.ts'
import { notificationEndpoints } from './notifications.ts'
import { outboundLogEndpoints } from './outbound-logs.ts'
import { pricingEndpoints } from './pricing.ts'
import { publishingEndpoints } from './publishing.ts'
import { reportEndpoints } from './reports.ts'
import { reputationEndpoints } from './reputation.ts'
import { reservationEndpoints } from './reservations.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { segmentationEndpoints } from './segmentation.ts'
import { sessionEndpoints } from './session.ts'
import { twoFactorEndpoints } from './two-factor.ts'
import { userEndpoints } from './users.ts'

/** Every call of the API, defined once: server routes, clients and the API description are derived from it. */
export const endpoints = {
  ...activityEndpoints,
  ...analysisEndpoints,
  ...budgetEndpoints,
  ...calendarEndpoints,
  ...capacityEndpoints,
  ...companyEndpoints,
  ...connectionEndpoints,
  ...customerSuccessEndpoints,
  ...featureRequestEndpoints,
  ...forecastEndpoints,
  ...hubspotEndpoints,
  ...inboundEndpoints,
  ...inboundDeletionEndpoints,
  ...incomingEndpoints,
  ...inventoryEndpoints,
  ...invitationEndpoints,
  ...mailEndpoints,
  ...marketEndpoints,
  ...monitoringEndpoints,
  ...notificationEndpoints,
  ...outboundLogEndpoints,
  ...pricingEndpoints,
  ...publishingEndpoints,
  ...reportEndpoints,
  ...reputationEndpoints,
  ...reservationEndpoints,
  ...savedViewEndpoints,
  ...segmentationEndpoints,
  ...sessionEndpoints,
  ...twoFactorEndpoints,
  ...userEndpoints,
}
