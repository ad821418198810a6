/** Problem codes on their own: the console's first scripts use them without any schema. */
export const PROBLEM_CODES = {
  invalid: 'request.invalid',
  unreadable: 'request.unreadable',
  sessionExpired: 'rbt.expired',
  unauthenticated: 'rbt.unauthenticated',
  wrongCredentials: 'rbt.credentials',
  /** The password is correct, and a code is required as well. */
  twoFactor: 'rbt.two-factor',
  /** The challenge of a passkey is over, or was used: another one is needed. */
  passkeyExpired: 'rbt.passkey-expired',
  forbidden: 'access.forbidden',
  passwordReset: 'access.password-reset',
  /** Two-factor sign-in must be set up first. */
  twoFactorMissing: 'access.two-factor-missing',
  /** The caller must prove who they are first: `POST /api/session/proof`. */
  proofMissing: 'access.proof-missing',
  /** A role that the caller may not assign. */
  roleAbove: 'access.role-above',
  /** A user with such a role. */
  userAbove: 'access.user-above',
  ownRole: 'access.own-role',
  ownDeactivation: 'access.own-deactivation',
  ownAssignments: 'access.own-assignments',
  /** Changing one's own address requires one's own password. */
  ownEmail: 'access.own-email',
  crossSite: 'csrf',
  /** The page was opened at a host that is no address of the console. */
  notServed: 'host.not-served',
  notFound: 'not-found',
  conflict: 'state.conflict',
  /** A newer rate of the same night, category and plan was published. */
  rateReplaced: 'outbound.replaced',
  /** It is already queued for sending. */
  rateQueued: 'outbound.queued',
  /** Too much time has passed since the rates were published. */
  undoTooLate: 'publication.undo-too-late',
  /** The former rates were published again already. */
  undone: 'publication.undone',
  /** No former rate of the publication can be published again. */
  nothingToUndo: 'publication.nothing-to-undo',
  /** The hotel is connected to no system. */
  notConnected: 'connection.none',
  /** The user may no longer receive this report: they or the hotel were deactivated, or they have no access to it. */
  reportNoAccess: 'report.no-access',
  /** The hotel has no data for the report. */
  reportNoData: 'report.no-data',
  /** The hotel's forecast is pinned. */
  forecastPinned: 'forecast.pinned',
  /** It can't be deleted as long as something else uses it. */
  inUse: 'state.in-use',
  stale: 'state.stale',
  lastSuperAdmin: 'state.last-super-admin',
  /** A role of the user demands a second factor, and this is the only one. */
  lastSecondFactor: 'state.last-second-factor',
  /** The user has as many passkeys as they may have. */
  tooManyPasskeys: 'state.too-many-passkeys',
  /** The device or password manager has a passkey of the account already. */
  passkeyKnown: 'state.passkey-known',
  notAcceptable: 'request.not-acceptable',
  tooLarge: 'request.too-large',
  unsupportedMedia: 'request.unsupported-media-type',
  tooMany: 'rate.limited',
  unavailable: 'service.unavailable',
  /** Refused before anything was read: the same call may be sent again after `Retry-After`. */
  busy: 'service.busy',
  upstream: 'service.upstream',
  internal: 'internal',
} as const
