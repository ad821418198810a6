import { z } from 'zod'
import { LANGUAGES } from '../platform/locales.ts'
import { MAIL_STATES } from '../platform/mail.ts'
import { bodyIdSchema, idListSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import { fieldErrorSchema } from '../platform/problem.ts'
import { newPasswordSchema } from './password.ts'
import { roleSchema } from './role-schema.ts'
import { userInputSchema } from './user.ts'

/** Days for which an invitation can be accepted, counted from when it was last sent. */
export const INVITATION_DAYS = 7
/** Maximum invitations of one pasted list. */
export const MAX_INVITATIONS = 500
/** Maximum hotels named in the mail and on the page; the rest is given as a number. */
export const NAMED_COMPANIES = 5

export const INVITATION_STATES = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Why an invitation can't be stored, apart from schema errors; for clients that show their own messages. */
export const INVITATION_REFUSALS = {
  /** An account with this address exists. */
  taken: 'taken',
  /** Another invitation for this address is open. */
  open: 'open',
  /** The address appears earlier in the same list. */
  repeated: 'repeated',
  /** The hotel doesn't exist. */
  unknown: 'unknown',
  /** The roles give access to nothing without a hotel, and none is given. */
  noHotel: 'no-hotel',
  /** The role is above the caller's own. */
  rank: 'rank',
} as const

/** An invited person. Moments are ISO 8601 UTC; `userId` is the account created from it. */
export const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  roles: z.array(roleSchema),
  companyIds: z.array(z.int()),
  language: z.enum(LANGUAGES),
  /** The system whose hotels a PMS_ADMIN can also see. */
  pmsSystem: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  /** The state of the mail with its link; null once that is removed. */
  mailState: z.enum(MAIL_STATES).nullable(),
  /** Null if the inviting user was deleted. */
  invitedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  acceptedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  userId: z.int().nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>

const fields = {
  email: userInputSchema.shape.email,
  roles: userInputSchema.shape.roles,
  companyIds: z.array(bodyIdSchema).max(1_000, 'There can be at most 1000 hotels.'),
  language: z.enum(LANGUAGES),
  pmsSystem: userInputSchema.shape.pmsSystem.unwrap(),
}

/**
 * The body of `PUT`: every field. If the address, roles or hotels change, a new link is mailed and the previous one
 * stops working.
 */
export const invitationUpdateSchema = z.strictObject(fields)
export type InvitationUpdate = z.infer<typeof invitationUpdateSchema>

export const invitationInputSchema = z.strictObject({
  ...fields,
  companyIds: fields.companyIds.default([]),
  language: fields.language.default('EN'),
  pmsSystem: fields.pmsSystem.default(null),
})
export type InvitationInput = z.infer<typeof invitationInputSchema>

const filterQuery = {
  ids: idListSchema.optional(),
  emailLike: likeSchema,
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  state: z.enum(INVITATION_STATES).optional(),
}
const queries = listQueries(['email', 'createdAt', 'sentAt', 'expiresAt', 'id'], filterQuery)
export const invitationListQuerySchema = queries.list
export type InvitationListQuery = z.output<typeof invitationListQuerySchema>
export const invitationExportQuerySchema = queries.export

export const invitationPageSchema = pageOf(invitationSchema)

/** One line of a pasted list: it has the right shape, but its values may be invalid. */
export const pastedInvitationSchema = z.strictObject({
  email: z.string().trim().max(400),
  roles: z.array(z.string().trim().max(40)).max(40),
  companyIds: z.array(z.number()).max(1_000).optional(),
  language: z.string().trim().max(40).optional(),
  pmsSystem: z.string().trim().max(40).nullable().optional(),
})
export type PastedInvitation = z.infer<typeof pastedInvitationSchema>

/** With `dryRun` the list is only validated. Without it, either all lines are stored, or none if any line is invalid. */
export const invitationBatchSchema = z.strictObject({
  invitations: z.array(pastedInvitationSchema).min(1).max(MAX_INVITATIONS),
  dryRun: z.boolean().default(false),
})
export type InvitationBatch = z.output<typeof invitationBatchSchema>

/** One result per line, in the order of the lines; `id` is null if nothing was stored. */
export const invitationBatchResultSchema = z.object({
  stored: z.int(),
  /** False without a mail server: the inviting user has to pass the links on. */
  sendsMail: z.boolean(),
  results: z.array(z.object({ email: z.string(), errors: z.array(fieldErrorSchema), id: z.int().nullable() })),
})
export type InvitationBatchResult = z.infer<typeof invitationBatchResultSchema>

/** What an invitation's link shows to anyone who opens it. */
export const invitationOfferSchema = z.object({
  email: z.string(),
  roles: z.array(roleSchema),
  language: z.enum(LANGUAGES),
  /** Null if the inviting user was deleted. */
  invitedBy: z.string().nullable(),
  /** The names of the first hotels; `companyCount` counts all. */
  companyNames: z.array(z.string()),
  companyCount: z.int(),
  expiresAt: z.string(),
})
export type InvitationOffer = z.infer<typeof invitationOfferSchema>

/** The data for accepting an invitation; `language` if a different one was selected than that of the invitation. */
export const invitationAcceptanceSchema = z.strictObject({
  username: userInputSchema.shape.username,
  firstname: userInputSchema.shape.firstname,
  lastname: userInputSchema.shape.lastname,
  password: newPasswordSchema,
  termsAccepted: z.literal(true, 'This value must be accepted.'),
  language: z.enum(LANGUAGES).optional(),
})
export type InvitationAcceptance = z.infer<typeof invitationAcceptanceSchema>
