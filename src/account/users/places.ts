export const USERS_PATH = '/admin/users'
export const USER_IMPORT_PATH = `${USERS_PATH}/import`
