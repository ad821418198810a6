import type { HotelResource } from '../../core/hotel-resource.ts'
import { answersBelow } from '../../core/http/use-call.ts'

/** Groups that ask a hotel for rooms. */
export const groupRequests: HotelResource<'/api/groups/:companyId/requests'> = {
  name: 'group-requests',
  path: '/api/groups/:companyId/requests',
  recordRepresentation: 'name',
}

/** The filters of what depends on rooms blocked for groups: rates, their effects, and quotes of other groups. */
export const DEPENDENT_ON_BLOCKED_ROOMS = ['/api/pricing/', '/api/groups/'].map(answersBelow)

/** The address of the groups of a hotel, of one of its requests, or of the form for a new one. */
export const groupsAddress = (companyId: number, request?: number | 'create'): string =>
  `/analyse/groups${request === undefined ? '' : `/${request}`}?companyId=${companyId}`
