import type { HotelResource } from '../../core/hotel-resource.ts'

/** Groups that ask a hotel for rooms. */
export const groupRequests: HotelResource<'/api/groups/:companyId/requests'> = {
  name: 'group-requests',
  path: '/api/groups/:companyId/requests',
  recordRepresentation: 'name',
}

/** The address of the groups of a hotel, of one of its requests, or of the form for a new one. */
export const groupsAddress = (companyId: number, request?: number | 'create'): string =>
  `/analyse/groups${request === undefined ? '' : `/${request}`}?companyId=${companyId}`
