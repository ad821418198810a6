import { z } from 'zod'

/** One thing that is wrong in the input: where (`address.countryCode`, or a query parameter's name), and what. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string(), code: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** RFC 9457 problem details as every refused call answers them. `code` is stable and meant for programs. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problemSchema>

export const PROBLEM_CODES = {
  invalid: 'request.invalid',
  unreadable: 'request.unreadable',
  sessionExpired: 'rbt.expired',
  unauthenticated: 'rbt.unauthenticated',
  wrongCredentials: 'rbt.credentials',
  /** The password fits, and a code is asked for besides. */
  twoFactor: 'rbt.two-factor',
  forbidden: 'access.forbidden',
  passwordReset: 'access.password-reset',
  /** A role that the caller could not give. */
  roleAbove: 'access.role-above',
  /** Somebody who holds such a role. */
  userAbove: 'access.user-above',
  ownRole: 'access.own-role',
  ownDeactivation: 'access.own-deactivation',
  ownAssignments: 'access.own-assignments',
  crossSite: 'csrf',
  notFound: 'not-found',
  conflict: 'state.conflict',
  stale: 'state.stale',
  lastSuperAdmin: 'state.last-super-admin',
  notAcceptable: 'request.not-acceptable',
  tooLarge: 'request.too-large',
  unsupportedMedia: 'request.unsupported-media-type',
  tooMany: 'rate.limited',
  unavailable: 'service.unavailable',
  upstream: 'service.upstream',
  internal: 'internal',
} as const
