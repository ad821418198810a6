import { invitationEndpoints } from '../account/endpoints/invitations.ts'
import { passkeyEndpoints } from '../account/endpoints/passkeys.ts'
import { savedViewEndpoints } from '../account/endpoints/saved-views.ts'
import { sessionEndpoints } from '../account/endpoints/session.ts'
import { twoFactorEndpoints } from '../account/endpoints/two-factor.ts'
import { userEndpoints } from '../account/endpoints/users.ts'
import { notificationEndpoints } from '../alert/endpoints/notifications.ts'
import { reportEndpoints } from '../alert/endpoints/reports.ts'
import { analysisEndpoints } from '../analysis/endpoints/analysis.ts'
import { budgetEndpoints } from '../analysis/endpoints/budgets.ts'
import { customerSuccessEndpoints } from '../analysis/endpoints/customer-success.ts'
import { groupEndpoints } from '../analysis/endpoints/groups.ts'
import { capacityEndpoints } from '../booking/endpoints/capacity.ts'
import { inboundEndpoints } from '../booking/endpoints/inbound.ts'
import { inboundDeletionEndpoints } from '../booking/endpoints/inbound-deletions.ts'
import { incomingEndpoints } from '../booking/endpoints/incoming.ts'
import { inventoryEndpoints } from '../booking/endpoints/inventory.ts'
import { reservationEndpoints } from '../booking/endpoints/reservations.ts'
import { segmentationEndpoints } from '../booking/endpoints/segmentation.ts'
import { connectionEndpoints } from '../connection/endpoints/connections.ts'
import { hubspotEndpoints } from '../connection/endpoints/hubspot.ts'
import { forecastEndpoints } from '../forecast/endpoints/forecasts.ts'
import { companyEndpoints } from '../hotel/endpoints/companies.ts'
import { featureRequestEndpoints } from '../hotel/endpoints/feature-requests.ts'
import { calendarEndpoints } from '../market/endpoints/calendar.ts'
import { marketEndpoints } from '../market/endpoints/market.ts'
import { reputationEndpoints } from '../market/endpoints/reputation.ts'
import { activityEndpoints } from '../platform/endpoints/activity.ts'
import { browserTraceEndpoints } from '../platform/endpoints/browser-traces.ts'
import { mailEndpoints } from '../platform/endpoints/mails.ts'
import { monitoringEndpoints } from '../platform/endpoints/monitoring.ts'
import { decisionEndpoints } from '../pricing/endpoints/decisions.ts'
import { outboundLogEndpoints } from '../pricing/endpoints/outbound-logs.ts'
import { pricingEndpoints } from '../pricing/endpoints/pricing.ts'
import { publishingEndpoints } from '../pricing/endpoints/publishing.ts'

/** Every call of the API, defined once: server routes, clients and the API description are derived from it. */
export const endpoints = {
  ...activityEndpoints,
  ...analysisEndpoints,
  ...browserTraceEndpoints,
  ...budgetEndpoints,
  ...calendarEndpoints,
  ...capacityEndpoints,
  ...companyEndpoints,
  ...connectionEndpoints,
  ...customerSuccessEndpoints,
  ...decisionEndpoints,
  ...featureRequestEndpoints,
  ...forecastEndpoints,
  ...groupEndpoints,
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
  ...passkeyEndpoints,
  ...userEndpoints,
}
