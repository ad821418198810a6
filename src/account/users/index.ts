import type { ResourceDefinition } from '../../core/routing/resource.ts'
import { USER_IMPORT_PATH, USERS_PATH } from './places.ts'

/** The users who can sign in, as administrators manage them. */
export const users: ResourceDefinition = {
  name: 'users',
  endpoint: '/api/user/users',
  bulkEndpoint: '/api/user/users/bulk',
  texts: ['users'],
  authorities: ['ADMIN'],
  recordRepresentation: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  // The schema arrives with the form: the list has no use for it.
  writable: async (data) => (await import('./edit/user-form.ts')).userBody(data),
  needsNoHotel: true,
  views: {
    list: {
      name: 'users',
      path: USERS_PATH,
      title: 'common.pages.users',
      page: () => import('./list/UserList.tsx'),
      firstCall: { call: 'GET /api/user/users', query: { page: 0, size: 20, sort: 'username,asc' } },
      menu: { place: 'administration' },
    },
    others: [
      {
        name: 'admins',
        path: `${USERS_PATH}/admins`,
        title: 'common.pages.admins',
        page: async () => ({ default: (await import('./list/UserList.tsx')).AdminList }),
        parent: 'users',
        isTab: true,
      },
      {
        name: 'userImport',
        path: USER_IMPORT_PATH,
        title: 'common.pages.userImport',
        texts: ['csvImport', 'history'],
        page: () => import('./import/UserImport.tsx'),
        parent: 'users',
      },
    ],
    create: {
      name: 'newUser',
      path: `${USERS_PATH}/create`,
      title: 'common.pages.newUser',
      page: () => import('./create/UserCreate.tsx'),
    },
    edit: {
      name: 'user',
      path: `${USERS_PATH}/:id`,
      params: { id: /^[1-9]\d{0,8}$/ },
      title: 'common.user.title',
      texts: ['history', 'personalData', 'secondFactors', 'sessions'],
      page: () => import('./edit/UserEdit.tsx'),
    },
  },
}
