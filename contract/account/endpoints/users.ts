import { bulkAnswerSchema } from '../../platform/bulk.ts'
import { csvImportSchema, csvResultSchema } from '../../platform/csv-import.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
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
import { userSettingsInputSchema, userSettingsSchema } from '../user-settings.ts'

/** Users, their settings, passwords and sessions. */
export const userEndpoints = {
  'GET /api/user/users': {
    summary: 'List all users',
    tags: ['users'],
    query: userListQuerySchema,
    answer: userPageSchema,
  },
  'GET /api/user/users/export': {
    summary: 'Export the filtered list',
    tags: ['users'],
    query: userExportQuerySchema,
  },
  'GET /api/user/users/:id': {
    summary: 'Get a user',
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
    summary: 'Activate or deactivate several users, each independently of the others',
    tags: ['users'],
    body: userBulkSchema,
    answer: bulkAnswerSchema,
  },
  'POST /api/user/users/import': {
    summary: 'Import users from a CSV file, or preview the import',
    tags: ['users'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
  'PUT /api/user/users/:id': {
    summary: 'Update a user',
    tags: ['users'],
    body: userPutSchema,
    answer: userSchema,
  },
  'DELETE /api/user/users/:id': {
    summary: 'Deactivate a user; nothing is deleted, and `PUT` activates it again',
    tags: ['users'],
    status: 204,
  },
  'POST /api/user/users/:id/settings': {
    summary: "Save a user's settings",
    tags: ['users'],
    body: userSettingsInputSchema,
    answer: userSettingsSchema,
  },
  'POST /api/user/users/:id/password': {
    summary: 'Change your password',
    tags: ['users'],
    body: passwordChangeSchema,
    status: 204,
  },
  'GET /api/user/users/:id/personal-data': {
    summary: 'Export everything that is stored about a user as JSON, without secrets',
    tags: ['users'],
  },
  'POST /api/user/users/:id/erasure': {
    summary:
      'Erase the personal data of a user (needs your password): the account and what is their own are removed, records of hotels stay and show a neutral name',
    tags: ['users'],
    body: currentPasswordSchema,
    status: 204,
  },
  'GET /api/user/users/:id/sessions': {
    summary: 'List the sessions of a user',
    tags: ['users'],
    query: userSessionQuerySchema,
    answer: userSessionPageSchema,
  },
  'DELETE /api/user/users/:id/sessions/:sid': {
    summary: 'End a session; ending that of another user needs your password',
    tags: ['users'],
    body: currentPasswordSchema.nullish(),
    status: 204,
  },
  'DELETE /api/user/users/:id/sessions': {
    summary: 'End all your other sessions, or all sessions of another user (needs your password)',
    tags: ['users'],
    body: currentPasswordSchema.nullish(),
    status: 204,
  },
  'GET /api/user/users/:id/sign-in-pauses': {
    summary: 'List the pauses of a user after failed sign-ins',
    tags: ['users'],
    answer: signInPausesSchema,
  },
  'DELETE /api/user/users/:id/sign-in-pauses': {
    summary: 'Lift the pauses of a user after failed sign-ins',
    tags: ['users'],
    status: 204,
  },
  'POST /api/user/users/:id/password-reset': {
    summary: 'Email a user a link to set a new password',
    tags: ['users'],
    answer: passwordResetSchema,
  },
  'POST /api/user/password-reset': {
    summary:
      'Email a link to set a new password after a forgotten one; the answer is the same if there is no such account',
    tags: ['users'],
    body: forgottenPasswordSchema,
    status: 204,
  },
  'GET /api/user/password-reset/:token': {
    summary: 'Get the user of a password link',
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
