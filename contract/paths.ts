/** Every path of the HTTP API, once, for the server's routes and the console's calls. `{id}` stands as `:id`. */
export const PATHS = {
  session: '/api/session',
  signInInfo: '/api/sign-in-info',
  global: '/api/global',
  version: '/version.json',
  companies: '/api/company/companies',
  company: '/api/company/companies/:id',
  companyValues: '/api/company/companies/values',
  companyExport: '/api/company/companies/export',
  features: '/api/company/features/:companyId',
  featureRequests: '/api/company/feature-requests',
  featureRequest: '/api/company/feature-requests/:id',
  hubspotCompany: '/api/company/hubspot-companies/:id',
  users: '/api/user/users',
  user: '/api/user/users/:id',
  userSettings: '/api/user/users/:id/settings',
  hubspotToken: '/api/user/hubspot-token',
  notifications: '/api/notification/banner',
  notification: '/api/notification/banner/:id',
  onTheBooks: '/api/analysis/on-the-books',
  dashboard: '/api/analysis/dashboard',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const

/** A path with its parameters filled in, each encoded. */
export function pathTo(path: string, parameters: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])))
}
