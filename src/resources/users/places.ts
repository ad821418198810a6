export const USERS_PATH = '/admin/users'
export const ADMINS_PATH = `${USERS_PATH}/admins`
export const USER_CREATE_PATH = `${USERS_PATH}/new`
export const USER_PATH = `${USERS_PATH}/:id`

/** Where a user is looked at and changed. */
export const userPath = (id: number): string => `${USERS_PATH}/${id}`
