import { bulkAnswerSchema } from '../bulk.ts'
import { csvImportSchema, csvResultSchema } from '../csv-import.ts'
import type { EndpointTable } from '../endpoint.ts'
import { currentPasswordSchema, passwordChangeSchema } from '../password.ts'
import {
  forgottenPasswordSchema,
  passwordResetOfferSchema,
  passwordResetSchema,
  passwordResetUseSchema,
} from '../password-reset.ts'
import { signInPausesSchema } from '../sign-in-pause.ts'
import {
  userBulkSchema,
  userExportQuerySchema,
  userListQuerySchema,
  userPageSchema,
  userPostSchema,
  userPutSchema,
  userSchema,
} from '../user.ts'
import { userSessionPageSchema, userSessionQuerySchema } from '../user-sessions.ts'
import { userSettingsSchema } from '../user-settings.ts'

/** Users, their settings, passwords and sessions. */
export const userEndpoints = {
  'GET /api/user/users': {
    summary: 'All users',
    tags: ['users'],
    query: userListQuerySchema,
    answer: userPageSchema,
  },
  'GET /api/user/users/export': {
    summary: 'The whole filtered list as a file',
    tags: ['users'],
    query: userExportQuerySchema,
  },
  'GET /api/user/users/:id': {
    summary: 'One user',
    tags: ['users'],
    answer: userSchema,
  },
  'POST /api/user/users': {
    summary: 'Create a user',
    tags: ['users'],
    body: userPostSchema,
    answer: userSchema,
    status: 201,
  },
  'POST /api/user/users/bulk': {
    summary: 'Activate or deactivate several users, each for itself',
    tags: ['users'],
    body: userBulkSchema,
    answer: bulkAnswerSchema,
  },
  'POST /api/user/users/import': {
    summary: 'Create and change users from a CSV file, or look what it would do',
    tags: ['users'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
  'PUT /api/user/users/:id': {
    summary: 'Change a user',
    tags: ['users'],
    body: userPutSchema,
    answer: userSchema,
  },
  'DELETE /api/user/users/:id': {
    summary: 'Deactivate a user: nothing is destroyed, and `PUT` takes it back',
    tags: ['users'],
    status: 204,
  },
  'POST /api/user/users/:id/settings': {
    summary: "Save a user's settings",
    tags: ['users'],
    body: userSettingsSchema,
    answer: userSettingsSchema,
  },
  'POST /api/user/users/:id/password': {
    summary: 'Change the own password',
    tags: ['users'],
    body: passwordChangeSchema,
    status: 204,
  },
  'GET /api/user/users/:id/sessions': {
    summary: 'Where a user is signed in',
    tags: ['users'],
    query: userSessionQuerySchema,
    answer: userSessionPageSchema,
  },
  'DELETE /api/user/users/:id/sessions/:sid': {
    summary: 'End one session; of somebody else with the own password',
    tags: ['users'],
    body: currentPasswordSchema.nullish(),
    status: 204,
  },
  'DELETE /api/user/users/:id/sessions': {
    summary: 'End all sessions, of oneself all others; of somebody else with the own password',
    tags: ['users'],
    body: currentPasswordSchema.nullish(),
    status: 204,
  },
  'GET /api/user/users/:id/sign-in-pauses': {
    summary: 'From where a user has to wait after failed sign-ins',
    tags: ['users'],
    answer: signInPausesSchema,
  },
  'DELETE /api/user/users/:id/sign-in-pauses': {
    summary: 'Let a user sign in at once after failed sign-ins',
    tags: ['users'],
    status: 204,
  },
  'POST /api/user/users/:id/password-reset': {
    summary: 'Mail a user a link to set a new password',
    tags: ['users'],
    answer: passwordResetSchema,
  },
  'POST /api/user/password-reset': {
    summary:
      'Mail whoever forgot their password a link to set a new one; the answer is the same where there is no such account',
    tags: ['users'],
    body: forgottenPasswordSchema,
    status: 204,
  },
  'GET /api/user/password-reset/:token': {
    summary: 'Whose password a link sets',
    tags: ['users'],
    answer: passwordResetOfferSchema,
  },
  'POST /api/user/password-reset/:token': {
    summary: 'Set a new password by link',
    tags: ['users'],
    body: passwordResetUseSchema,
    status: 204,
  },
} satisfies EndpointTable
