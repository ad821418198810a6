/** Every path of the HTTP API, once, for the server's routes and the console's calls. `{id}` stands as `:id`. */
export const PATHS = {
  session: '/api/session',
  signInInfo: '/api/sign-in-info',
  global: '/api/global',
  bootstrap: '/api/bootstrap',
  version: '/version.json',
  companies: '/api/company/companies',
  company: '/api/company/companies/:id',
  agreement: '/api/company/companies/:id/data-privacy-agreement',
  companyValues: '/api/company/companies/values',
  companyExport: '/api/company/companies/export',
  companyBulk: '/api/company/companies/bulk',
  companyImport: '/api/company/companies/import',
  features: '/api/company/features/:companyId',
  featureRequests: '/api/company/feature-requests',
  featureRequest: '/api/company/feature-requests/:id',
  hubspotCompany: '/api/company/hubspot-companies/:id',
  users: '/api/user/users',
  user: '/api/user/users/:id',
  userExport: '/api/user/users/export',
  userBulk: '/api/user/users/bulk',
  userSettings: '/api/user/users/:id/settings',
  userPassword: '/api/user/users/:id/password',
  userSessions: '/api/user/users/:id/sessions',
  userSession: '/api/user/users/:id/sessions/:sid',
  twoFactor: '/api/user/users/:id/two-factor',
  twoFactorConfirm: '/api/user/users/:id/two-factor/confirm',
  recoveryCodes: '/api/user/users/:id/two-factor/recovery-codes',
  userPasswordReset: '/api/user/users/:id/password-reset',
  passwordReset: '/api/user/password-reset/:token',
  invitations: '/api/user/invitations',
  invitationBatch: '/api/user/invitations/batch',
  invitation: '/api/user/invitations/:id',
  invitationResend: '/api/user/invitations/:id/resend',
  invitationAcceptance: '/api/user/invitations/accept/:token',
  mails: '/api/mail',
  mail: '/api/mail/:id',
  hubspotToken: '/api/user/hubspot-token',
  notifications: '/api/notification/banner',
  notification: '/api/notification/banner/:id',
  notificationStream: '/api/notification/stream',
  savedViews: '/api/user/saved-views',
  savedView: '/api/user/saved-views/:id',
  activity: '/api/activity',
  activityExport: '/api/activity/export',
  onTheBooks: '/api/analysis/on-the-books',
  dashboard: '/api/analysis/dashboard',
  reservations: '/api/reservation/reservations',
  reservationExport: '/api/reservation/reservations/export',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const

/** Pages that answer without the console's own start, or hold it up: the server and the console must agree on them. */
export const PLACES = {
  signIn: '/login',
  /** Followed by the token of the link, like the next. */
  invitation: '/invitation',
  passwordReset: '/password-reset',
  error: '/error',
  legacy: '/legacy',
} as const

/** A path with its parameters filled in, each encoded. */
export function pathTo(path: string, parameters: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])))
}
