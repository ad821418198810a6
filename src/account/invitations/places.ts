export const INVITATIONS_PATH = '/admin/users/invitations'
export const INVITE_SEVERAL_PATH = `${INVITATIONS_PATH}/several`
