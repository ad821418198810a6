/** Codes of problems, by themselves: the console's first scripts know them without any schema. */
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
  /** The own address changes only with the own password. */
  ownEmail: 'access.own-email',
  crossSite: 'csrf',
  notFound: 'not-found',
  conflict: 'state.conflict',
  /** A newer rate of the same night, category and plan was published. */
  rateReplaced: 'outbound.replaced',
  /** It is about to be sent already. */
  rateQueued: 'outbound.queued',
  /** The hotel is connected to no system. */
  notConnected: 'connection.none',
  /** The person may not get this report any more: they or the hotel were deactivated, or they have no access to it. */
  reportNoAccess: 'report.no-access',
  /** The hotel has no data for the report. */
  reportNoData: 'report.no-data',
  /** The hotel's forecast is pinned. */
  forecastPinned: 'forecast.pinned',
  /** It can't go as long as something else stands on it. */
  inUse: 'state.in-use',
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
