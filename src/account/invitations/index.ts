import type { ResourceDefinition } from '../../core/routing/resource.ts'
import { INVITATIONS_PATH, INVITE_SEVERAL_PATH } from './places.ts'

/** Invited people, on a tab next to the users. */
export const invitations: ResourceDefinition = {
  name: 'invitations',
  endpoint: '/api/user/invitations',
  texts: ['invitations'],
  authorities: ['ADMIN'],
  recordRepresentation: 'email',
  // The schema arrives with the form: the list has no use for it.
  writable: async (data) => (await import('./form/invitation-form.ts')).invitationBody(data),
  needsNoHotel: true,
  views: {
    list: {
      name: 'invitations',
      path: INVITATIONS_PATH,
      title: 'common.pages.invitations',
      page: () => import('./list/InvitationList.tsx'),
      parent: 'users',
      isTab: true,
    },
    create: {
      name: 'newInvitation',
      path: `${INVITATIONS_PATH}/create`,
      title: 'common.pages.newInvitation',
      page: () => import('./create/InvitationCreate.tsx'),
    },
    edit: {
      name: 'invitation',
      path: `${INVITATIONS_PATH}/:id`,
      params: { id: /^[1-9]\d{0,8}$/ },
      title: 'common.pages.invitation',
      texts: ['history'],
      page: () => import('./edit/InvitationEdit.tsx'),
    },
    others: [
      {
        name: 'severalInvitations',
        path: INVITE_SEVERAL_PATH,
        title: 'common.pages.inviteSeveral',
        texts: ['csvImport'],
        page: () => import('./several/InviteSeveral.tsx'),
        parent: 'invitations',
      },
    ],
  },
}
