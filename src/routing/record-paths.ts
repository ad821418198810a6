import { pathTo } from '../../contract/paths.ts'

// Places that other resources and pages lead to: those may not know each other.

export const HOTEL_EDIT_PATH = '/admin/hotel-administration/edit'

/** Where a hotel is looked at and changed by administrators. */
export const hotelEditPath = (id: number): string => `${HOTEL_EDIT_PATH}?companyId=${id}`

export const USER_PATH = '/admin/users/:id'

/** Where a user is looked at and changed by administrators. */
export const userPath = (id: number): string => pathTo(USER_PATH, { id })

/** Where somebody is invited. */
export const INVITATION_CREATE_PATH = '/admin/users/invitations/new'
