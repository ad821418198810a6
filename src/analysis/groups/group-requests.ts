import type { HotelResource } from '../../core/hotel-resource.ts'
import { answersBelow, answersOf } from '../../core/http/use-call.ts'

/** Groups that ask a hotel for rooms. */
export const groupRequests: HotelResource<'/api/groups/:companyId/requests'> = {
  name: 'group-requests',
  path: '/api/groups/:companyId/requests',
  recordRepresentation: 'name',
}

/** The filters of what depends on rooms blocked for groups: rates, their effects, quotes of other groups, and the groups of a night. */
export const DEPENDENT_ON_BLOCKED_ROOMS = [
  ...['/api/pricing/', '/api/groups/'].map(answersBelow),
  answersOf('GET /api/analysis/rate-history'),
]
