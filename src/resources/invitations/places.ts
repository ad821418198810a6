export const INVITATIONS_PATH = '/admin/users/invitations'
export const INVITE_SEVERAL_PATH = `${INVITATIONS_PATH}/several`
export const INVITATION_PATH = `${INVITATIONS_PATH}/:id`

/** Where an invitation is looked at, changed, sent again and withdrawn. */
export const invitationPath = (id: number): string => `${INVITATIONS_PATH}/${id}`
