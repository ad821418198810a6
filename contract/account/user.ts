import { z } from 'zod'
import { bulkIdsSchema } from '../platform/bulk.ts'
import {
  bodyIdSchema,
  flagQuerySchema,
  idListSchema,
  idSchema,
  likeSchema,
  listQueries,
  pageOf,
} from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import { newPasswordSchema, typedPasswordSchema } from './password.ts'
import { roleSchema } from './role-schema.ts'
import { ROLES } from './roles.ts'
import { userSettingsInputSchema, userSettingsSchema } from './user-settings.ts'

const name = (max: number) => textSchema(max).min(1, 'This value must not be empty.')

const userFields = {
  username: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}._@+-]{3,80}$/u, 'This value must be 3 to 80 characters: letters, digits and . _ @ + -'),
  firstname: name(80),
  lastname: name(80),
  email: z.email('This value must be an email address.').max(200),
  roles: z.array(roleSchema).min(1, 'Choose at least one role.').max(9),
  isActive: z.boolean(),
  termsAccepted: z.boolean(),
  companyIds: z.array(bodyIdSchema).max(10_000),
  pmsSystem: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'This value must contain only lower-case letters, digits and hyphens.')
    .nullable(),
}

/** A user as returned by every call: never with password data. */
export const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  isActive: z.boolean(),
  termsAccepted: z.boolean(),
  companyIds: z.array(z.int()),
  pmsSystem: z.string().nullable(),
  /** The name again, in the form that older clients read. */
  properties: z.object({ firstname: z.string(), lastname: z.string() }),
  passwordResetActive: z.boolean(),
  settings: userSettingsSchema,
})
export type User = z.infer<typeof userSchema>

/** A full update: every field, so that a missing one never resets the stored value. */
export const userUpdateSchema = z.strictObject(userFields)
export type UserUpdate = z.infer<typeof userUpdateSchema>

/** An update as sent: with the caller's own password if their own address changes, or as proof where somebody else gets more access. */
export const userChangeSchema = userUpdateSchema.extend({ current: typedPasswordSchema.optional() })

/** A new user. A password given here must be changed at the first sign-in; without one the user needs a password reset. */
export const userInputSchema = z.strictObject({
  ...userFields,
  isActive: userFields.isActive.default(true),
  termsAccepted: userFields.termsAccepted.default(false),
  companyIds: userFields.companyIds.default([]),
  pmsSystem: userFields.pmsSystem.default(null),
  password: newPasswordSchema.optional(),
})
export type UserInput = z.infer<typeof userInputSchema>

/** Read-only fields of a user; a client may send them back as it read them. */
const readOnlyShape = userSchema
  .pick({ id: true, properties: true, passwordResetActive: true })
  .extend({ settings: userSettingsInputSchema })
  .partial().shape

/** The body of `POST`: accepts what `GET` returns; read-only fields are ignored and set for the new user. */
export const userPostSchema = userInputSchema.extend(readOnlyShape)
export type UserPost = z.infer<typeof userPostSchema>

/**
 * The body of `PUT`: accepts what `GET` returns. Read-only fields must match the stored values; optional fields that
 * are missing keep their stored values.
 */
export const userPutSchema = userChangeSchema
  .partial({ isActive: true, companyIds: true, pmsSystem: true })
  .extend(readOnlyShape)
export type UserPut = z.infer<typeof userPutSchema>

const SORT_FIELDS = ['username', 'firstname', 'lastname', 'email', 'id', 'isActive'] as const

/** `role=ADMIN,SUPER_ADMIN`: users with any of these roles. */
const roleListSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(ROLES, `This value must be one of ${ROLES.join(', ')}.`)).min(1))

/** Filters for a list of users; the list and its export use the same ones. */
const filterQuery = {
  ids: idListSchema.optional(),
  idNotIn: idListSchema.optional(),
  /** Each of these words must occur in the user name, a name or the address. */
  nameLike: likeSchema,
  username: likeSchema,
  firstname: likeSchema,
  lastname: likeSchema,
  email: likeSchema,
  companyId: idSchema.optional(),
  role: roleListSchema.optional(),
  isActive: flagQuerySchema.optional(),
}

const queries = listQueries(SORT_FIELDS, filterQuery)
export const userListQuerySchema = queries.list
export type UserListQuery = z.output<typeof userListQuerySchema>
export const userExportQuerySchema = queries.export

export const userPageSchema = pageOf(userSchema)

/** One change to several users. */
export const userBulkSchema = z.strictObject({
  ids: bulkIdsSchema,
  change: z.strictObject({ isActive: z.boolean() }),
})

/** Identity of the signed-in user for the chat widget. */
export const hubspotTokenSchema = z.object({ token: z.string() })
