export const USERS_PATH = '/admin/users'
export const ADMINS_PATH = `${USERS_PATH}/admins`
export const USER_CREATE_PATH = `${USERS_PATH}/new`
export const USER_IMPORT_PATH = `${USERS_PATH}/import`
