import type { Role } from '../../contract/account/roles.ts'

const EVERYBODY: Role[] = [
  'VIEWER',
  'USER',
  'HOTEL_ADMIN',
  'ADMIN',
  'SUPER_ADMIN',
  'TESTING',
  'TEST_IMPORT',
  'PMS_ADMIN',
  'IMPORT',
]
const FROM_VIEWER: Role[] = ['VIEWER', 'USER', 'HOTEL_ADMIN', 'ADMIN', 'SUPER_ADMIN']
const FROM_HOTEL_ADMIN: Role[] = ['HOTEL_ADMIN', 'ADMIN', 'SUPER_ADMIN']
const FROM_USER: Role[] = ['USER', ...FROM_HOTEL_ADMIN]
const FROM_ADMIN: Role[] = ['ADMIN', 'SUPER_ADMIN']

/** What a call is tried with. `{company}`, `{user}`, `{session}`, `{invitation}`, `{request}` and `{notification}` stand for ids of what is tried. */
export interface Attempt {
  url: string
  /** Instead of a body: the stored record of the tried user, as it was read. */
  body?: object | 'stored user' | 'stored settings'
}

export interface Right {
  /** Roles that may make the call at all; `nobody-needed` if no session is required. */
  who: Role[] | 'nobody-needed'
  /** Whether the call is about one hotel, which must be the caller's own. Administrators own all. */
  ofHotel?: true
  /** Whether the call is about one user, who must be the caller. Administrators reach all. */
  ofUser?: true
  /** Whether the call is about the caller alone: not even administrators reach another user by it. */
  ofSelf?: true
  /** The status of the allowed call here, if it is not a success. */
  answers?: number
  /** Each role is tried with hotels of its own, because the call changes what the next role would meet, or needs them connected. */
  eachRole?: 'hotel' | 'connected hotel'
  /** The users that it is tried with are signed out by it. */
  endsSession?: true
  try: Attempt
}

const HOTEL = {
  name: 'Tried',
  isActive: true,
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  trustYouId: null,
  federalState: null,
  district: null,
  address: { street: null, postalCode: null, city: null, countryCode: 'IT' },
  attributes: {},
  supportsMarketTrends: false,
  benchmarkingActive: false,
  pmsSystem: null,
  hubspotCompanyId: null,
}
/** `{new}` is another word at every attempt. */
const NEW_USER = {
  username: 'made.{new}',
  email: 'made.{new}@t.example',
  firstname: 'A',
  lastname: 'B',
  roles: ['VIEWER'],
}
const SCHEDULE = { name: 'Weekly', kind: 'pickup', frequency: 'WEEKLY', companyIds: [1], userIds: [1] }
const INVITATION = { email: 'guest.{new}@t.example', roles: ['VIEWER'], companyIds: [1] }
const RANGE = 'from=2026-01-01&to=2026-01-02'
const FAIR = { name: 'Fair', firstNight: '2026-12-01', lastNight: '2026-12-02', note: null }
/** Of a night that is over, which is refused: nothing is left behind. */
const QUOTE_INPUT = {
  nights: [{ stayDate: '2020-12-01', category: null, rooms: 5 }],
  ...{ commission: 0, wash: 10, rate: null, requestId: null },
}
/** With a category that no hotel has. */
const GROUP_REQUEST = {
  ...{ name: 'Choir', status: 'open', chance: 50, commission: 0, wash: 10, cutoff: null, budget: null, rate: null },
  ...{ nights: [{ stayDate: '2020-12-01', category: 999999, rooms: 5 }], lostReason: null, note: null },
}
const OWN_FORECAST = { stayDate: '2020-12-01', rooms: 40, reason: 'Tried' }
export const COUNTERPART = { stayDate: '2026-12-06', lastYear: '2025-12-21' }
const NOTE = { stayDate: '2026-12-01', text: 'Tried' }
/** A rule that is off, so that any number of attempts fits. */
const ALERT_RULE = {
  name: 'Tried',
  conditions: [{ figure: 'occupancy', comparison: 'none', unit: 'percent', is: 'above', value: 95 }],
  horizon: 7,
  severity: 'INFO',
  channel: 'console',
  isOn: false,
}
/** Refused while traces are off. */
const BROWSER_TRACE = {
  traceId: 'a'.repeat(32),
  spans: [
    {
      ...{ spanId: 'b'.repeat(16), parentSpanId: null, kind: 'load', method: 'GET', path: '/manage' },
      ...{ began: 10, ended: 0, status: null },
    },
  ],
}
/** A row that is refused: nothing is left behind. */
const DELIVERY = { companyId: '{company}', source: 'tried', name: 'tried', rows: [{}] }

/**
 * Every call and who may make it, written by hand from the specification and the API's design; it is never derived
 * from the code that it checks. A call that is not in it fails the test, and so does a line that no call stands behind.
 */
const PRICING_READERS: Role[] = [...FROM_VIEWER, 'PMS_ADMIN']
/** What the documents of pricing hold at least. */
const PRICING = {
  levels: { levels: [] },
  'level-calendar': { periods: [] },
  categories: { derivations: [] },
  persons: { derivations: [] },
  'rate-plans': { base: null, plans: [] },
  rounding: { usual: { mode: 'none' }, categories: [], ratePlans: [] },
  autopilot: { categories: [], excludedDates: [], quietHours: null },
  settings: {
    usesDemand: true,
    variesRates: false,
    variableCost: 0,
    commission: 0,
    largestDailyChange: 10,
    smallestChange: 1,
    smallestChangeAmount: null,
    staleAfterHours: 36,
  },
  restrictions: { rules: [] },
  'rate-rules': { rules: [] },
  'fixed-rates': { rates: [] },
  competitors: { competitors: [] },
  'budget-setup': { spreading: 'last-year', segments: [] },
  'booking-status': { states: [], countFrom: 'creation' },
  attention: { paceShare: 10, paceRooms: 3, budgetShare: 10, fullShare: 97 },
  commissions: { channels: [{ channel: 'OTA', percent: 15 }] },
}
const RULE = {
  name: 'Tried',
  block: 'accumulating',
  isActive: false,
  conditions: [],
  action: { type: 'amount', amount: 1 },
}
const pricing = (path: string, who: Role[], more: Partial<Attempt> & { answers?: number } = {}): Right => {
  const { answers, ...attempt } = more
  return {
    who,
    ofHotel: true,
    try: { url: `/api/pricing/${path}${path.includes('?') ? '&' : '?'}companyId={company}`, ...attempt },
    ...(answers && { answers }),
  }
}
/** Those who run a hotel keep the documents; what an earlier system said is kept by administrators. */
const PRICING_DOCUMENT_RIGHTS: Record<string, Right> = Object.fromEntries(
  [...Object.entries(PRICING), ['old-rate-rules', { system: '', importedOn: null, rules: [] }] as const].flatMap(
    ([name, body]) => [
      [`GET /api/pricing/${name}`, pricing(name, PRICING_READERS)],
      [`PUT /api/pricing/${name}`, pricing(name, name === 'old-rate-rules' ? FROM_ADMIN : FROM_HOTEL_ADMIN, { body })],
      [`GET /api/pricing/${name}/versions`, pricing(`${name}/versions`, PRICING_READERS)],
      [`GET /api/pricing/${name}/versions/:id`, pricing(`${name}/versions/999999`, PRICING_READERS, { answers: 404 })],
    ],
  ),
)

export const RIGHTS: Record<string, Right> = {
  'GET /healthz': { who: 'nobody-needed', try: { url: '/healthz' } },
  'GET /readyz': { who: 'nobody-needed', try: { url: '/readyz' } },
  'GET /metrics': { who: 'nobody-needed', try: { url: '/metrics' } },
  'GET /version.json': { who: 'nobody-needed', try: { url: '/version.json?rid=1' } },
  'GET /revenue/logout': { who: 'nobody-needed', try: { url: '/revenue/logout' } },
  'GET /api/openapi.json': { who: 'nobody-needed', try: { url: '/api/openapi.json' } },
  'GET /api/sign-in-info': { who: 'nobody-needed', try: { url: '/api/sign-in-info' } },
  'POST /api/session': { who: 'nobody-needed', try: { url: '/api/session', body: {} }, answers: 400 },
  'POST /api/session/passkey-request': { who: 'nobody-needed', try: { url: '/api/session/passkey-request' } },
  'POST /api/session/passkey': { who: 'nobody-needed', try: { url: '/api/session/passkey', body: {} }, answers: 400 },
  'POST /api/session/proof': { who: EVERYBODY, try: { url: '/api/session/proof', body: { current: 'revenue-demo' } } },
  'GET /api/session': { who: EVERYBODY, try: { url: '/api/session' } },
  'GET /api/bootstrap': { who: EVERYBODY, try: { url: '/api/bootstrap?companyId={company}' } },
  'GET /api/global': { who: EVERYBODY, try: { url: '/api/global' } },
  'GET /api/docs/': { who: FROM_ADMIN, try: { url: '/api/docs/' } },

  'GET /api/company/companies': { who: EVERYBODY, try: { url: '/api/company/companies' } },
  'GET /api/company/companies/values': { who: EVERYBODY, try: { url: '/api/company/companies/values' } },
  'GET /api/company/companies/export': { who: EVERYBODY, try: { url: '/api/company/companies/export' } },
  'POST /api/company/companies': { who: FROM_ADMIN, try: { url: '/api/company/companies', body: HOTEL } },
  'GET /api/company/companies/:id': { who: EVERYBODY, ofHotel: true, try: { url: '/api/company/companies/{company}' } },
  'DELETE /api/company/companies/:id': {
    who: FROM_ADMIN,
    ofHotel: true,
    eachRole: 'hotel',
    try: { url: '/api/company/companies/{company}' },
  },
  'PUT /api/company/companies/:id': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/company/companies/{company}', body: HOTEL },
  },
  'POST /api/company/companies/bulk': {
    who: FROM_ADMIN,
    try: { url: '/api/company/companies/bulk', body: { ids: [999999], change: { isActive: true } } },
  },
  'POST /api/company/companies/import': {
    who: FROM_ADMIN,
    try: { url: '/api/company/companies/import', body: { csv: 'name\nTried', dryRun: true } },
  },
  'PUT /api/company/features/:companyId': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/company/features/{company}',
      body: { autopilot: false, marketTrends: false, maxRateRules: null, benchmarking: true },
    },
  },
  'GET /api/company/agreement-provider': { who: EVERYBODY, try: { url: '/api/company/agreement-provider' } },
  'PUT /api/company/companies/:id/data-privacy-agreement': {
    who: ['HOTEL_ADMIN'],
    ofHotel: true,
    try: {
      url: '/api/company/companies/{company}/data-privacy-agreement',
      body: { accepted: true, version: '2025-10' },
    },
  },
  'GET /api/company/features/:companyId': {
    who: EVERYBODY,
    ofHotel: true,
    try: { url: '/api/company/features/{company}' },
  },
  'GET /api/company/feature-requests': {
    who: FROM_VIEWER,
    ofHotel: true,
    try: { url: '/api/company/feature-requests?companyId={company}' },
  },
  'POST /api/company/feature-requests': {
    who: FROM_VIEWER,
    ofHotel: true,
    try: { url: '/api/company/feature-requests', body: { companyId: '{company}', feature: 'autopilot' } },
  },
  'GET /api/company/feature-requests/list': {
    who: FROM_ADMIN,
    try: { url: '/api/company/feature-requests/list' },
  },
  'GET /api/company/feature-requests/export': {
    who: FROM_ADMIN,
    try: { url: '/api/company/feature-requests/export' },
  },
  // There is no record with this number; callers with the right get a 404.
  'GET /api/company/feature-requests/:id': {
    who: FROM_ADMIN,
    try: { url: '/api/company/feature-requests/{request}' },
  },
  'POST /api/company/feature-requests/:id/decision': {
    who: FROM_ADMIN,
    try: { url: '/api/company/feature-requests/999999/decision', body: { isGranted: false } },
    answers: 404,
  },
  'PUT /api/company/feature-requests/:id': {
    who: FROM_VIEWER,
    ofHotel: true,
    try: { url: '/api/company/feature-requests/{request}' },
  },
  'GET /api/connection/connections': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    try: { url: '/api/connection/connections' },
  },
  'GET /api/connection/connections/:companyId': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}' },
  },
  'GET /api/connection/connections/:companyId/differences': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}/differences' },
  },
  // The tried installation has no access to apaleo.
  'POST /api/connection/connections/:companyId/consent': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}/consent', body: { kind: 'apaleo' } },
    answers: 400,
  },
  'PUT /api/connection/connections/:companyId/consent': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}/consent', body: { state: 'made up', code: 'made up' } },
    answers: 400,
  },
  'GET /api/connection/connections/:companyId/inventory': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}/inventory?propertyId=MUC' },
    answers: 400,
  },
  // Not one of the systems that are read by entered credentials.
  'POST /api/connection/connections/:companyId/properties': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}/properties', body: { kind: 'demo' } },
    answers: 400,
  },
  'POST /api/connection/connections/:companyId/inventory': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}/inventory', body: { kind: 'demo', propertyId: 'MUC' } },
    answers: 400,
  },
  'GET /api/connection/connections/:companyId/own-inventory': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/connection/connections/{company}/own-inventory' },
  },
  'POST /api/connection/connections/:companyId': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'hotel',
    try: { url: '/api/connection/connections/{company}', body: { kind: 'demo' } },
  },
  'POST /api/connection/connections/:companyId/pause': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/pause' },
  },
  'POST /api/connection/connections/:companyId/resume': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/resume' },
  },
  'POST /api/connection/connections/:companyId/run': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/run' },
  },
  'POST /api/connection/connections/:companyId/read-again': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/read-again', body: { deliveryId: 999_999 } },
    answers: 404,
  },
  'POST /api/connection/connections/:companyId/receiving-address': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    answers: 404,
    try: { url: '/api/connection/connections/{company}/receiving-address' },
  },
  'POST /api/connection/received/:key': {
    who: 'nobody-needed',
    answers: 404,
    try: { url: '/api/connection/received/made-up' },
  },
  'POST /api/connection/common/:kind': {
    who: 'nobody-needed',
    answers: 404,
    try: { url: '/api/connection/common/demo' },
  },
  'PUT /api/connection/connections/:companyId/settings': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/settings', body: { settings: {} } },
  },
  'GET /api/connection/connections/:companyId/books': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/books' },
  },
  'PUT /api/connection/connections/:companyId/books': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: {
      url: '/api/connection/connections/{company}/books',
      body: {
        matchesSources: true,
        amounts: {
          includesTax: false,
          taxPercent: null,
          includesBreakfast: false,
          breakfast: null,
        },
      },
    },
  },
  'GET /api/connection/connections/:companyId/files': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/files' },
  },
  'POST /api/connection/connections/:companyId/files/look': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}/files/look', body: { csv: 'Id;Nights\n1;2\n', mapping: null } },
  },
  // The hotel is not connected by files.
  'POST /api/connection/connections/:companyId/files': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    answers: 404,
    try: { url: '/api/connection/connections/{company}/files', body: { name: 'a.csv', csv: 'Id\n1\n' } },
  },
  'GET /api/connection/connections/:companyId/rate-files': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    answers: 404,
    try: { url: '/api/connection/connections/{company}/rate-files' },
  },
  'POST /api/connection/connections/:companyId/rate-files': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    answers: 404,
    try: { url: '/api/connection/connections/{company}/rate-files' },
  },
  'GET /api/connection/connections/:companyId/rate-files/:id': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    answers: 404,
    try: { url: '/api/connection/connections/{company}/rate-files/1' },
  },
  'POST /api/connection/connections/:companyId/rate-files/:id/settle': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    answers: 404,
    try: { url: '/api/connection/connections/{company}/rate-files/1/settle', body: { isEntered: true } },
  },
  'DELETE /api/connection/connections/:companyId': {
    who: [...FROM_HOTEL_ADMIN, 'PMS_ADMIN'],
    ofHotel: true,
    eachRole: 'connected hotel',
    try: { url: '/api/connection/connections/{company}' },
  },
  'GET /api/outbound/logs': { who: [...FROM_ADMIN, 'PMS_ADMIN'], try: { url: '/api/outbound/logs' } },
  'GET /api/outbound/logs/export': { who: [...FROM_ADMIN, 'PMS_ADMIN'], try: { url: '/api/outbound/logs/export' } },
  // There is none of that number; for several each is answered for itself.
  'GET /api/outbound/logs/:id': {
    who: [...FROM_ADMIN, 'PMS_ADMIN'],
    try: { url: '/api/outbound/logs/999999' },
    answers: 404,
  },
  'POST /api/outbound/logs/resend': {
    who: [...FROM_ADMIN, 'PMS_ADMIN'],
    try: { url: '/api/outbound/logs/resend', body: { ids: [999999] } },
  },
  'GET /api/company/hubspot-companies/:id': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/company/hubspot-companies/{company}' },
    answers: 404,
  },

  'GET /api/user/users': { who: FROM_ADMIN, try: { url: '/api/user/users' } },
  'POST /api/user/users': { who: FROM_ADMIN, try: { url: '/api/user/users', body: NEW_USER } },
  'GET /api/user/users/export': { who: FROM_ADMIN, try: { url: '/api/user/users/export' } },
  'POST /api/user/users/bulk': {
    who: FROM_ADMIN,
    try: { url: '/api/user/users/bulk', body: { ids: [999999], change: { isActive: false } } },
  },
  'POST /api/user/users/import': {
    who: FROM_ADMIN,
    try: { url: '/api/user/users/import', body: { csv: 'username\nTried', dryRun: true } },
  },
  'GET /api/user/users/:id': { who: EVERYBODY, ofUser: true, try: { url: '/api/user/users/{user}' } },
  'PUT /api/user/users/:id': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}', body: 'stored user' },
  },
  // The users of the other lines must not be deactivated: this one does not exist.
  'DELETE /api/user/users/:id': { who: FROM_ADMIN, try: { url: '/api/user/users/999999' }, answers: 404 },
  'POST /api/user/users/:id/settings': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/settings', body: 'stored settings' },
  },
  'GET /api/user/users/:id/personal-data': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/personal-data' },
  },
  // With a wrong password: nobody is erased.
  'POST /api/user/users/:id/erasure': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/erasure', body: { current: 'tried' } },
    answers: 400,
  },
  'GET /api/user/users/:id/sessions': { who: EVERYBODY, ofUser: true, try: { url: '/api/user/users/{user}/sessions' } },
  'DELETE /api/user/users/:id/sessions/:sid': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/sessions/{session}', body: { current: 'revenue-demo' } },
  },
  'DELETE /api/user/users/:id/sessions': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/sessions', body: { current: 'revenue-demo' } },
  },
  'GET /api/user/users/:id/two-factor': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/two-factor' },
  },
  'POST /api/user/users/:id/two-factor': {
    who: EVERYBODY,
    ofSelf: true,
    try: { url: '/api/user/users/{user}/two-factor', body: { current: 'revenue-demo' } },
  },
  // The tried users have not begun to switch it on.
  'POST /api/user/users/:id/two-factor/confirm': {
    who: EVERYBODY,
    ofSelf: true,
    try: { url: '/api/user/users/{user}/two-factor/confirm', body: { code: 'no code' } },
    answers: 409,
  },
  'POST /api/user/users/:id/two-factor/recovery-codes': {
    who: EVERYBODY,
    ofSelf: true,
    try: {
      url: '/api/user/users/{user}/two-factor/recovery-codes',
      body: { current: 'revenue-demo', code: 'no code' },
    },
    answers: 409,
  },
  'DELETE /api/user/users/:id/two-factor': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/two-factor', body: { current: 'revenue-demo', code: 'no code' } },
    answers: 409,
  },
  'GET /api/user/users/:id/passkeys': { who: EVERYBODY, ofUser: true, try: { url: '/api/user/users/{user}/passkeys' } },
  'POST /api/user/users/:id/passkeys/creation': {
    who: EVERYBODY,
    ofSelf: true,
    try: { url: '/api/user/users/{user}/passkeys/creation', body: { current: 'revenue-demo' } },
  },
  // Nobody has been given the challenge.
  'POST /api/user/users/:id/passkeys': {
    who: EVERYBODY,
    ofSelf: true,
    try: {
      url: '/api/user/users/{user}/passkeys',
      body: { name: 'Laptop', id: 'bm9uZQ', clientDataJSON: 'e30', attestationObject: 'oA' },
    },
    answers: 400,
  },
  // The tried users have no passkey.
  'PUT /api/user/users/:id/passkeys/:passkeyId': {
    who: EVERYBODY,
    ofSelf: true,
    try: { url: '/api/user/users/{user}/passkeys/1', body: { name: 'Phone' } },
    answers: 404,
  },
  'DELETE /api/user/users/:id/passkeys/:passkeyId': {
    who: EVERYBODY,
    ofUser: true,
    try: { url: '/api/user/users/{user}/passkeys/1', body: { current: 'revenue-demo' } },
    answers: 404,
  },
  'POST /api/user/users/:id/password': {
    who: EVERYBODY,
    ofSelf: true,
    try: {
      url: '/api/user/users/{user}/password',
      body: { current: 'revenue-demo', next: 'seven lakes in autumn' },
    },
  },
  'GET /api/user/users/:id/sign-in-pauses': { who: FROM_ADMIN, try: { url: '/api/user/users/{user}/sign-in-pauses' } },
  'DELETE /api/user/users/:id/sign-in-pauses': {
    who: FROM_ADMIN,
    try: { url: '/api/user/users/{user}/sign-in-pauses' },
  },
  // It is never done for oneself, and would end the sessions of the other lines: this user does not exist.
  'POST /api/user/users/:id/password-reset': {
    who: FROM_ADMIN,
    try: { url: '/api/user/users/999999/password-reset' },
    answers: 404,
  },
  'POST /api/user/password-reset': {
    who: 'nobody-needed',
    try: { url: '/api/user/password-reset', body: { username: 'nobody.{new}' } },
  },
  'GET /api/user/password-reset/:token': { who: 'nobody-needed', try: { url: '/api/user/password-reset/made-up' } },
  'POST /api/user/password-reset/:token': {
    who: 'nobody-needed',
    try: { url: '/api/user/password-reset/made-up', body: { password: 'seven lakes in autumn' } },
  },
  'GET /api/user/invitations': { who: FROM_ADMIN, try: { url: '/api/user/invitations' } },
  'POST /api/user/invitations': { who: FROM_ADMIN, try: { url: '/api/user/invitations', body: INVITATION } },
  'POST /api/user/invitations/batch': {
    who: FROM_ADMIN,
    try: { url: '/api/user/invitations/batch', body: { invitations: [INVITATION] } },
  },
  'GET /api/user/invitations/accept/:token': {
    who: 'nobody-needed',
    try: { url: '/api/user/invitations/accept/made-up' },
  },
  'POST /api/user/invitations/accept/:token': {
    who: 'nobody-needed',
    try: { url: '/api/user/invitations/accept/made-up', body: {} },
  },
  'GET /api/user/invitations/export': { who: FROM_ADMIN, try: { url: '/api/user/invitations/export' } },
  'GET /api/user/invitations/:id': { who: FROM_ADMIN, try: { url: '/api/user/invitations/{invitation}' } },
  'PUT /api/user/invitations/:id': {
    who: FROM_ADMIN,
    try: {
      url: '/api/user/invitations/{invitation}',
      body: { ...INVITATION, language: 'EN', pmsSystem: null },
    },
  },
  'POST /api/user/invitations/:id/resend': {
    who: FROM_ADMIN,
    try: { url: '/api/user/invitations/{invitation}/resend' },
  },
  'DELETE /api/user/invitations/:id': { who: FROM_ADMIN, try: { url: '/api/user/invitations/{invitation}' } },
  'GET /api/customer-success': { who: FROM_ADMIN, try: { url: '/api/customer-success' } },
  'GET /api/customer-success/export': { who: FROM_ADMIN, try: { url: '/api/customer-success/export' } },
  'GET /api/customer-success/:companyId': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/customer-success/{company}' },
  },
  'PUT /api/customer-success/:companyId/owner': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/customer-success/{company}/owner', body: { ownerId: null } },
  },
  'GET /api/customer-success/:companyId/notes': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/customer-success/{company}/notes' },
  },
  'POST /api/customer-success/:companyId/notes': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/customer-success/{company}/notes', body: { text: 'Tried', dueOn: null, isDone: false } },
  },
  'PUT /api/customer-success/:companyId/notes/:id': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/customer-success/{company}/notes/999999', body: { text: 'Tried', dueOn: null, isDone: false } },
    answers: 404,
  },
  'DELETE /api/customer-success/:companyId/notes/:id': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/customer-success/{company}/notes/999999' },
    answers: 404,
  },
  'GET /api/monitoring': { who: FROM_ADMIN, try: { url: '/api/monitoring' } },
  'GET /api/report/reports': { who: FROM_ADMIN, try: { url: '/api/report/reports' } },
  'GET /api/report/reports/export': { who: FROM_ADMIN, try: { url: '/api/report/reports/export' } },
  'POST /api/report/reports/resend': {
    who: FROM_ADMIN,
    try: { url: '/api/report/reports/resend', body: { ids: [999999] } },
  },
  'GET /api/report/preview': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/report/preview?companyId={company}&userId={user}&kind=pickup' },
  },
  'GET /api/report/schedules': { who: FROM_ADMIN, try: { url: '/api/report/schedules' } },
  'POST /api/report/schedules': { who: FROM_ADMIN, try: { url: '/api/report/schedules', body: SCHEDULE } },
  'GET /api/report/schedules/:id': { who: FROM_ADMIN, try: { url: '/api/report/schedules/999999' }, answers: 404 },
  'PUT /api/report/schedules/:id': {
    who: FROM_ADMIN,
    try: { url: '/api/report/schedules/999999', body: SCHEDULE },
    answers: 404,
  },
  'DELETE /api/report/schedules/:id': {
    who: FROM_ADMIN,
    try: { url: '/api/report/schedules/999999' },
    answers: 404,
  },
  'GET /api/report/unsubscribe/:token': {
    who: 'nobody-needed',
    try: { url: '/api/report/unsubscribe/made-up' },
  },
  'POST /unsubscribe/:token': { who: 'nobody-needed', try: { url: '/unsubscribe/made-up' } },
  'POST /api/browser-traces': {
    who: EVERYBODY,
    try: { url: '/api/browser-traces', body: BROWSER_TRACE },
    answers: 404,
  },
  'GET /api/mail': { who: FROM_ADMIN, try: { url: '/api/mail' } },
  'GET /api/mail/:id': { who: FROM_ADMIN, try: { url: '/api/mail/999999' }, answers: 404 },
  'GET /api/user/hubspot-token': { who: EVERYBODY, try: { url: '/api/user/hubspot-token' }, answers: 503 },

  'GET /api/notification/banner': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/notification/banner?userId={user}&companyId={company}' },
  },
  'GET /api/notification/list': { who: FROM_HOTEL_ADMIN, try: { url: '/api/notification/list' } },
  'GET /api/notification/export': { who: FROM_HOTEL_ADMIN, try: { url: '/api/notification/export' } },
  // Callers that do not accept a stream get none; rights are checked before that.
  'GET /api/notification/stream': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/notification/stream?companyId={company}' },
    answers: 406,
  },
  // Below HOTEL_ADMIN only what a rule about nights has raised, as the tried one is.
  'PATCH /api/notification/banner/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/banner/{notification}', body: { seen: true } },
  },
  'GET /api/notification/rule-alerts': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/rule-alerts?companyId={company}' },
  },

  // No one can access another user's rule, not even administrators: this one has no owner.
  'GET /api/notification/rules': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/rules?companyId={company}' },
  },
  'POST /api/notification/rules': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/rules?companyId={company}', body: ALERT_RULE },
  },
  'PUT /api/notification/rules/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/rules/999999?companyId={company}', body: ALERT_RULE },
    answers: 404,
  },
  'PATCH /api/notification/rules/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/rules/999999?companyId={company}', body: { isOn: false } },
    answers: 404,
  },
  'DELETE /api/notification/rules/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/rules/999999?companyId={company}' },
    answers: 404,
  },
  'POST /api/notification/rules/preview': {
    who: FROM_USER,
    ofHotel: true,
    try: {
      url: '/api/notification/rules/preview?companyId={company}',
      body: { conditions: ALERT_RULE.conditions, horizon: 1 },
    },
  },
  'PUT /api/notification/standard-rules': {
    who: FROM_USER,
    ofHotel: true,
    try: {
      url: '/api/notification/standard-rules?companyId={company}',
      body: { standard: 'forecast-high', isOn: false },
    },
  },
  'PUT /api/notification/alert-mail': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/notification/alert-mail?companyId={company}', body: { quietHours: null } },
  },

  // Of a list or page that one sees: this one is seen by most.
  'GET /api/user/saved-views': { who: PRICING_READERS, try: { url: '/api/user/saved-views?list=analyse' } },
  'POST /api/user/saved-views': {
    who: PRICING_READERS,
    try: { url: '/api/user/saved-views', body: { list: 'analyse', name: 'Made {new}', query: 'page=1' } },
  },
  // No one can access another user's view, not even administrators: this one has no owner.
  'PUT /api/user/saved-views/:id': {
    who: EVERYBODY,
    try: { url: '/api/user/saved-views/999999', body: { name: 'Tried', query: '', isShared: false } },
    answers: 404,
  },
  'DELETE /api/user/saved-views/:id': {
    who: EVERYBODY,
    try: { url: '/api/user/saved-views/999999' },
    answers: 404,
  },

  // Without a hotel it is what was done in all hotels that one may see.
  'GET /api/activity': { who: FROM_VIEWER, ofHotel: true, try: { url: '/api/activity?companyId={company}' } },
  'GET /api/activity/people': { who: FROM_VIEWER, try: { url: '/api/activity/people' } },
  'GET /api/activity/export': {
    who: FROM_VIEWER,
    ofHotel: true,
    try: { url: '/api/activity/export?companyId={company}' },
  },

  'GET /api/analysis/exchange-rates': { who: EVERYBODY, try: { url: '/api/analysis/exchange-rates' } },
  'GET /api/analysis/on-the-books': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/on-the-books?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/pickup': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/pickup?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/pickup-report': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/pickup-report?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/pickup-heat-map': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/pickup-heat-map?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/analyse': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/analyse?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/groups': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/groups?companyId={company}&${RANGE}&groupBy=segment` },
  },
  'GET /api/analysis/group-blocks': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/analysis/group-blocks?companyId={company}' },
  },
  'GET /api/analysis/reputation': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/reputation?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/reviews': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/reviews?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/reviews/export': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/reviews/export?companyId={company}&${RANGE}` },
  },
  'GET /api/analysis/benchmarking': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    // The hotel that is tried has not switched it on.
    try: { url: `/api/analysis/benchmarking?companyId={company}&${RANGE}` },
    answers: 409,
  },
  'GET /api/analysis/market-trend': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    // The hotel that is tried has not switched it on.
    try: { url: `/api/analysis/market-trend?companyId={company}&${RANGE}` },
    answers: 409,
  },
  'GET /api/analysis/market-night': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    // Also of a hotel that has not switched market trends on: these rates move its own.
    try: { url: '/api/analysis/market-night?companyId={company}&stayDate=2026-11-25' },
  },
  'POST /api/reputation/:companyId/reviews/import': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/reputation/{company}/reviews/import',
      body: { csv: 'source,externalId,publishedOn', dryRun: true },
    },
  },
  'POST /api/reputation/:companyId/competitor-scores/import': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/reputation/{company}/competitor-scores/import', body: { csv: 'competitor', dryRun: true } },
  },
  'POST /api/reputation/:companyId/meta-review': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    // No other system is called: the tests' installation has no key.
    try: { url: '/api/reputation/{company}/meta-review' },
    answers: 503,
  },
  'GET /api/analysis/competitors': {
    who: PRICING_READERS,
    ofHotel: true,
    try: { url: '/api/analysis/competitors?companyId={company}' },
  },
  'POST /api/analysis/market-rates/:companyId/import': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/analysis/market-rates/{company}/import', body: { csv: 'stayDate', dryRun: true } },
  },
  'GET /api/analysis/budget': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/analysis/budget?companyId={company}&${RANGE}` },
  },
  'GET /api/budget/:companyId/versions': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/budget/{company}/versions' },
  },
  'POST /api/budget/:companyId/versions': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/budget/{company}/versions',
      body: { year: 2027, name: 'Made {new}', start: { from: 'nothing' } },
    },
  },
  'GET /api/budget/:companyId/versions/:id': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/budget/{company}/versions/999999' },
    answers: 404,
  },
  'PUT /api/budget/:companyId/versions/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/budget/{company}/versions/999999', body: { name: 'Made {new}', isActive: true } },
    answers: 404,
  },
  'DELETE /api/budget/:companyId/versions/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/budget/{company}/versions/999999' },
    answers: 404,
  },
  'PUT /api/budget/:companyId/versions/:id/figures': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/budget/{company}/versions/999999/figures', body: { figures: [] } },
    answers: 404,
  },
  'GET /api/budget/:companyId/versions/:id/export': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/budget/{company}/versions/999999/export' },
    answers: 404,
  },
  'POST /api/budget/:companyId/versions/:id/import': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/budget/{company}/versions/999999/import',
      body: { csv: 'year,month,segment,roomNights,revenue', dryRun: true },
    },
    answers: 404,
  },
  'GET /api/analysis/booking-curve': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/analysis/booking-curve?companyId={company}&stayDate=2026-11-20' },
  },
  'GET /api/analysis/group-outcomes': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/analysis/group-outcomes?companyId={company}&from=2026-09-01&to=2026-11-30' },
  },
  'GET /api/analysis/rate-history': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/analysis/rate-history?companyId={company}&stayDate=2026-11-20' },
  },
  'GET /api/analysis/forecast': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/analysis/forecast?companyId={company}&from=2026-12-01&to=2026-12-07' },
  },
  'GET /api/analysis/forecast-history': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/analysis/forecast-history?companyId={company}&stayDate=2026-11-20' },
  },
  'GET /api/analysis/dashboard': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/analysis/dashboard?companyId={company}' },
  },
  'GET /api/analysis/portfolio': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    try: { url: '/api/analysis/portfolio?from=2026-11-20&to=2026-11-20&size=1' },
  },
  'PUT /api/analysis/attention-seen': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: {
      url: '/api/analysis/attention-seen?companyId={company}',
      body: { kind: 'full', from: '2026-12-01', to: '2026-12-02', name: null, atStake: null, isSeen: true },
    },
  },
  // Nothing is stored for the tried hotel; callers who may see it get a 404.
  'GET /api/forecast/latest': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/forecast/latest?companyId={company}' },
    answers: 404,
  },
  'GET /api/forecast/hotel-accuracy': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/forecast/hotel-accuracy?companyId={company}' },
  },
  'GET /api/forecast/evaluated-nights': {
    who: [...FROM_HOTEL_ADMIN],
    ofHotel: true,
    try: { url: '/api/forecast/evaluated-nights?companyId={company}' },
  },
  'GET /api/forecast/runs': { who: FROM_ADMIN, try: { url: '/api/forecast/runs' } },
  'GET /api/forecast/runs/export': { who: FROM_ADMIN, try: { url: '/api/forecast/runs/export' } },
  'GET /api/forecast/runs/summary': { who: FROM_ADMIN, try: { url: '/api/forecast/runs/summary' } },
  'GET /api/forecast/runs/:id': { who: FROM_ADMIN, try: { url: '/api/forecast/runs/999999' }, answers: 404 },
  'POST /api/forecast/runs': { who: FROM_ADMIN, try: { url: '/api/forecast/runs', body: { companyId: null } } },
  'GET /api/forecast/accuracy': { who: FROM_ADMIN, try: { url: '/api/forecast/accuracy' } },
  'GET /api/forecast/settings/:companyId': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/forecast/settings/{company}' },
  },
  'PUT /api/forecast/settings/:companyId': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/forecast/settings/{company}', body: { pinnedRunId: null } },
  },
  'GET /api/forecast/:companyId/own-forecasts': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/forecast/{company}/own-forecasts' },
  },
  'POST /api/forecast/:companyId/own-forecasts': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/forecast/{company}/own-forecasts', body: OWN_FORECAST },
    answers: 400,
  },
  'PUT /api/forecast/:companyId/own-forecasts/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/forecast/{company}/own-forecasts/999999', body: OWN_FORECAST },
    answers: 404,
  },
  'DELETE /api/forecast/:companyId/own-forecasts/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/forecast/{company}/own-forecasts/999999' },
    answers: 404,
  },
  'POST /api/groups/:companyId/quote': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/groups/{company}/quote', body: QUOTE_INPUT },
  },
  'GET /api/groups/:companyId/requests': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/groups/{company}/requests' },
  },
  'POST /api/groups/:companyId/requests': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/groups/{company}/requests', body: GROUP_REQUEST },
    answers: 400,
  },
  'PUT /api/groups/:companyId/requests/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/groups/{company}/requests/999999', body: GROUP_REQUEST },
    answers: 404,
  },
  'DELETE /api/groups/:companyId/requests/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/groups/{company}/requests/999999' },
    answers: 404,
  },
  'GET /api/calendar/holidays': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/calendar/holidays?companyId={company}&${RANGE}` },
  },
  'GET /api/calendar/:companyId/events': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/calendar/{company}/events' },
  },
  'POST /api/calendar/:companyId/events': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/events', body: FAIR },
  },
  'POST /api/calendar/:companyId/events/import': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/events/import', body: { events: [FAIR] } },
  },
  'PUT /api/calendar/:companyId/events/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/events/999999', body: FAIR },
    answers: 404,
  },
  'DELETE /api/calendar/:companyId/events/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/events/999999' },
    answers: 404,
  },
  'GET /api/calendar/counterparts': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: `/api/calendar/counterparts?companyId={company}&${RANGE}` },
  },
  'GET /api/calendar/:companyId/counterparts': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/calendar/{company}/counterparts' },
  },
  'POST /api/calendar/:companyId/counterparts': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    // The hotels tried have one of this night already.
    try: { url: '/api/calendar/{company}/counterparts', body: COUNTERPART },
    answers: 409,
  },
  'PUT /api/calendar/:companyId/counterparts/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/counterparts/999999', body: COUNTERPART },
    answers: 404,
  },
  'DELETE /api/calendar/:companyId/counterparts/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/counterparts/999999' },
    answers: 404,
  },
  'GET /api/calendar/:companyId/notes': {
    who: [...FROM_VIEWER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/calendar/{company}/notes' },
  },
  'POST /api/calendar/:companyId/notes': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/notes', body: NOTE },
  },
  'PUT /api/calendar/:companyId/notes/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/notes/999999', body: NOTE },
    answers: 404,
  },
  'DELETE /api/calendar/:companyId/notes/:id': {
    who: FROM_USER,
    ofHotel: true,
    try: { url: '/api/calendar/{company}/notes/999999' },
    answers: 404,
  },
  'POST /api/inbound/reservations': {
    who: [...FROM_ADMIN, 'IMPORT'],
    ofHotel: true,
    try: { url: '/api/inbound/reservations', body: DELIVERY },
  },
  'POST /api/inbound/blocks': {
    who: [...FROM_ADMIN, 'IMPORT'],
    ofHotel: true,
    try: { url: '/api/inbound/blocks', body: DELIVERY },
  },
  'POST /api/inbound/room-stats': {
    who: [...FROM_ADMIN, 'IMPORT'],
    ofHotel: true,
    try: { url: '/api/inbound/room-stats', body: DELIVERY },
  },
  'POST /api/inbound/published-rates': {
    who: [...FROM_ADMIN, 'IMPORT'],
    ofHotel: true,
    try: { url: '/api/inbound/published-rates', body: DELIVERY },
  },
  'POST /api/inbound/competitor-rates': {
    who: [...FROM_ADMIN, 'IMPORT'],
    ofHotel: true,
    try: { url: '/api/inbound/competitor-rates', body: DELIVERY },
  },
  'POST /api/inbound/reviews': {
    who: [...FROM_ADMIN, 'IMPORT'],
    ofHotel: true,
    try: { url: '/api/inbound/reviews', body: DELIVERY },
  },
  'POST /api/inbound/competitor-scores': {
    who: [...FROM_ADMIN, 'IMPORT'],
    ofHotel: true,
    try: { url: '/api/inbound/competitor-scores', body: DELIVERY },
  },
  'GET /api/inbound/deliveries': { who: FROM_ADMIN, try: { url: '/api/inbound/deliveries' } },
  'GET /api/inbound/deliveries/export': { who: FROM_ADMIN, try: { url: '/api/inbound/deliveries/export' } },
  'GET /api/inbound/deliveries/:id': {
    who: FROM_ADMIN,
    try: { url: '/api/inbound/deliveries/999999' },
    answers: 404,
  },
  'GET /api/inbound/deliveries/:id/bookings': {
    who: FROM_ADMIN,
    try: { url: '/api/inbound/deliveries/999999/bookings' },
    answers: 404,
  },
  'GET /api/inbound/deliveries/:id/rollback': {
    who: FROM_ADMIN,
    try: { url: '/api/inbound/deliveries/999999/rollback' },
    answers: 404,
  },
  'POST /api/inbound/deliveries/:id/rollback': {
    who: FROM_ADMIN,
    try: { url: '/api/inbound/deliveries/999999/rollback', body: { removed: 1, restored: 0 } },
    answers: 404,
  },
  'GET /api/inbound/deliveries/:id/notes': {
    who: FROM_ADMIN,
    try: { url: '/api/inbound/deliveries/999999/notes' },
    answers: 404,
  },
  'GET /api/inbound/deliveries/:id/refusals': {
    who: FROM_ADMIN,
    try: { url: '/api/inbound/deliveries/999999/refusals' },
    answers: 404,
  },
  'GET /api/inbound/gaps': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: `/api/inbound/gaps?companyId={company}&${RANGE}` },
  },
  'GET /api/inbound/inventory': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/inbound/inventory?companyId={company}' },
  },
  'GET /api/inbound/blocks': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/inbound/blocks?companyId={company}' },
  },
  'GET /api/inbound/room-stats': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: `/api/inbound/room-stats?companyId={company}&${RANGE}` },
  },
  'GET /api/inbound/deletions/preview': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: `/api/inbound/deletions/preview?companyId={company}&kind=blocks&${RANGE}` },
  },
  'GET /api/inbound/deletions': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: { url: '/api/inbound/deletions?companyId={company}&kind=blocks' },
  },
  // Nothing is stored, so nothing matches what the preview would have returned.
  'POST /api/inbound/deletions': {
    who: FROM_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/inbound/deletions',
      body: { companyId: '{company}', kind: 'blocks', from: '2026-11-01', to: '2026-11-02', rows: 7 },
    },
    answers: 409,
  },
  'POST /api/inbound/deletions/:id/undo': {
    who: FROM_ADMIN,
    try: { url: '/api/inbound/deletions/999999/undo' },
    answers: 404,
  },
  'GET /api/inbound/connectivity': { who: FROM_ADMIN, try: { url: '/api/inbound/connectivity' } },
  'GET /api/inbound/connectivity/export': { who: FROM_ADMIN, try: { url: '/api/inbound/connectivity/export' } },
  // By decision: USER sees and exports the bookings of its own hotels, which name no guests; exports are in the activity log.
  'GET /api/reservation/reservations': {
    who: [...FROM_USER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/reservation/reservations?companyId={company}' },
  },
  'GET /api/reservation/reservations/export': {
    who: [...FROM_USER, 'PMS_ADMIN'],
    ofHotel: true,
    try: { url: '/api/reservation/reservations/export?companyId={company}' },
  },
  // There is no group, room type or period with this number or code; callers with the right get a 404.
  'GET /api/segmentation/:companyId': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/segmentation/{company}' },
  },
  'GET /api/segmentation/:companyId/usage': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/segmentation/{company}/usage' },
  },
  'POST /api/segmentation/:companyId/segments': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/segmentation/{company}/segments', body: { name: 'Made {new}' } },
  },
  'PUT /api/segmentation/:companyId/segments/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/segmentation/{company}/segments/999999', body: { name: 'Tried' } },
    answers: 404,
  },
  'DELETE /api/segmentation/:companyId/segments/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/segmentation/{company}/segments/999999' },
    answers: 404,
  },
  'PUT /api/segmentation/:companyId/segment-order': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/segmentation/{company}/segment-order', body: { ids: [999999] } },
    answers: 412,
  },
  'PUT /api/segmentation/:companyId/mapping': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/segmentation/{company}/mapping',
      body: { codes: [{ code: 'no code', revision: 1 }], groupId: null },
    },
    answers: 400,
  },

  'GET /api/inventory/:companyId': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}' },
  },
  'GET /api/inventory/:companyId/usage': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/usage' },
  },
  'POST /api/inventory/:companyId/categories': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/categories', body: { name: 'Made {new}' } },
  },
  'PUT /api/inventory/:companyId/categories/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/categories/999999', body: { name: 'Tried' } },
    answers: 404,
  },
  'DELETE /api/inventory/:companyId/categories/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/categories/999999' },
    answers: 404,
  },
  'PUT /api/inventory/:companyId/category-order': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/category-order', body: { ids: [999999] } },
    answers: 412,
  },
  'PUT /api/inventory/:companyId/mapping': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/inventory/{company}/mapping',
      body: { codes: [{ code: 'no code', revision: 1 }], groupId: null },
    },
    answers: 400,
  },
  'PUT /api/inventory/:companyId/room-types/:code': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/inventory/{company}/room-types/no-type',
      body: { name: null, state: 'active', isPrimary: false },
    },
    answers: 404,
  },
  'PUT /api/inventory/:companyId/room-type-order': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/room-type-order', body: { codes: ['no type'] } },
    answers: 412,
  },
  'GET /api/inventory/:companyId/capacity': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/capacity' },
  },
  'PUT /api/inventory/:companyId/capacity': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/capacity', body: { house: [], roomTypes: [] } },
  },
  'GET /api/inventory/:companyId/capacity/nights': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: `/api/inventory/{company}/capacity/nights?${RANGE}` },
  },
  'GET /api/inventory/:companyId/out-of-order': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/out-of-order' },
  },
  'POST /api/inventory/:companyId/out-of-order': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/inventory/{company}/out-of-order',
      body: { from: '2026-12-01', to: '2026-12-02', rooms: 1, reason: '' },
    },
  },
  'PUT /api/inventory/:companyId/out-of-order/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: {
      url: '/api/inventory/{company}/out-of-order/999999',
      body: { from: '2026-12-01', to: '2026-12-02', rooms: 1, reason: '' },
    },
    answers: 404,
  },
  'DELETE /api/inventory/:companyId/out-of-order/:id': {
    who: FROM_HOTEL_ADMIN,
    ofHotel: true,
    try: { url: '/api/inventory/{company}/out-of-order/999999' },
    answers: 404,
  },

  ...PRICING_DOCUMENT_RIGHTS,
  'GET /api/pricing/options': pricing('options', PRICING_READERS),
  'GET /api/pricing/recommendations': pricing('recommendations?from=2026-12-01&to=2026-12-02', PRICING_READERS),
  'GET /api/pricing/history': pricing('history?stayDate=2026-12-01&category=1', PRICING_READERS),
  'GET /api/pricing/restrictions/nights': pricing(
    'restrictions/nights?from=2026-12-01&to=2026-12-02&category=1',
    PRICING_READERS,
  ),
  'GET /api/pricing/nights': pricing('nights?from=2026-12-01&to=2026-12-02', PRICING_READERS),
  'GET /api/pricing/what-if': pricing('what-if?stayDate=2026-12-01&category=1', PRICING_READERS),
  'GET /api/pricing/drafts': pricing('drafts', PRICING_READERS),
  'GET /api/pricing/restrictions/changes': pricing('restrictions/changes', PRICING_READERS),
  // Refused by its content: nothing is left behind.
  'PUT /api/pricing/drafts': pricing('drafts', FROM_USER, {
    body: { lines: [{ stayDate: '2020-01-01', category: 1, rate: 1 }] },
    answers: 400,
  }),
  'DELETE /api/pricing/drafts/:id': pricing('drafts/999999', FROM_USER, { answers: 404 }),
  'POST /api/pricing/drafts/effect': pricing('drafts/effect', PRICING_READERS, {
    body: { lines: [{ id: 999_999, revision: 1 }] },
  }),
  'POST /api/pricing/drafts/rates': pricing('drafts/rates', PRICING_READERS, {
    body: { lines: [{ id: 999_999, revision: 1 }] },
  }),
  'POST /api/pricing/drafts/discard': pricing('drafts/discard', FROM_USER, {
    body: { lines: [{ id: 999_999, revision: 1 }] },
    answers: 412,
  }),
  'POST /api/pricing/publications': pricing('publications', FROM_USER, {
    body: { lines: [{ id: 999_999, revision: 1 }] },
    answers: 412,
  }),
  'GET /api/pricing/publications': pricing('publications', PRICING_READERS),
  'GET /api/pricing/publications/:id': pricing('publications/999999', PRICING_READERS, { answers: 404 }),
  'POST /api/pricing/publications/:id/retry': pricing('publications/999999/retry', FROM_USER, { answers: 404 }),
  'POST /api/pricing/publications/:id/mark-published': pricing('publications/999999/mark-published', FROM_USER, {
    answers: 404,
  }),
  'POST /api/pricing/publications/:id/undo': pricing('publications/999999/undo', FROM_USER, { answers: 404 }),
  'GET /api/pricing/level-distances': pricing('level-distances', PRICING_READERS),
  'GET /api/pricing/open-rates': pricing('open-rates?from=2026-12-01&to=2026-12-31', PRICING_READERS),
  'GET /api/pricing/level-nights': pricing('level-nights?level=1', PRICING_READERS),
  'GET /api/pricing/minimum-stays': pricing('minimum-stays', PRICING_READERS),
  'GET /api/pricing/autopilot/runs': pricing('autopilot/runs', PRICING_READERS),
  'GET /api/pricing/decisions': pricing('decisions?from=2026-01-01&to=2026-01-31', PRICING_READERS),
  'GET /api/pricing/decisions/summary': pricing('decisions/summary?from=2026-01-01&to=2026-01-31', PRICING_READERS),
  'GET /api/pricing/decisions/pdf': pricing('decisions/pdf?from=2026-01-01&to=2026-01-31', PRICING_READERS),
  // Answered as a stream only, which an ordinary call does not ask for.
  'GET /api/pricing/stream': pricing('stream', PRICING_READERS, { answers: 406 }),
  'GET /api/pricing/booking-status/states': pricing('booking-status/states', PRICING_READERS),
  'POST /api/pricing/booking-status/preview': pricing('booking-status/preview', PRICING_READERS, {
    body: { states: [], countFrom: 'creation' },
  }),
  'POST /api/pricing/rounding/preview': {
    who: PRICING_READERS,
    ofHotel: true,
    try: {
      url: '/api/pricing/rounding/preview',
      body: { companyId: '{company}', rounding: { mode: 'none' }, amounts: [1] },
    },
  },
  'POST /api/pricing/rates/preview': {
    who: PRICING_READERS,
    ofHotel: true,
    try: { url: '/api/pricing/rates/preview', body: { companyId: '{company}', stayDate: '2026-12-01' } },
  },
  'POST /api/pricing/rate-rules': pricing('rate-rules', FROM_HOTEL_ADMIN, { body: RULE }),
  'POST /api/pricing/rate-rules/dry-run': pricing('rate-rules/dry-run', FROM_HOTEL_ADMIN, { body: { rule: RULE } }),
  'PUT /api/pricing/rate-rules/order': pricing('rate-rules/order', FROM_HOTEL_ADMIN, {
    body: { ids: [999_999] },
    answers: 400,
  }),
  'PUT /api/pricing/rate-rules/:id': pricing('rate-rules/999999', FROM_HOTEL_ADMIN, { body: RULE, answers: 404 }),
  'DELETE /api/pricing/rate-rules/:id': pricing('rate-rules/999999', FROM_HOTEL_ADMIN, { answers: 404 }),

  'DELETE /api/session': { who: EVERYBODY, endsSession: true, try: { url: '/api/session' } },
}
