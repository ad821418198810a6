import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { ROLES } from '../../../contract/account/roles.ts'
import { TAG_MANAGER_ID } from '../../../contract/connection/integrations.ts'
import { providerSchema } from '../../../contract/hotel/agreement.ts'

const switchSchema = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((text) => ['true', '1', 'on'].includes(text))
const addressSchema = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://hotel.example' })

const wholeSchema = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))

/** Origins of one installation under several names, separated by commas; what follows a host is ignored. */
const originsSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(addressSchema.transform((address) => new URL(address).origin)))

/** A URL to which paths are appended. */
const baseSchema = addressSchema.transform((address) => address.replace(/(?<!\/)\/+$/, ''))

/** The key, host and number of a project, as given by Sentry and compatible services. */
const dsnSchema = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:\/\/[^/@]+@[^/@]+\/(.+\/)?\d+$/.test(text),
    'must be a DSN such as https://key@errors.example/42',
  )

/** An address, or a name with the address in angle brackets; only with characters that every mail client reads correctly. */
const mailFromSchema = z
  .string()
  .refine(
    (text) => z.email().safeParse(/^[^<>"\\,;:@()[\]\p{Cc}]+ <([^<>]+)>$/u.exec(text)?.[1] ?? text).success,
    'must be an address such as Hotel Revenue Console <no-reply@hotel.example>',
  )

/** Networks such as 10.0.0.0/8 and single addresses, separated by commas. */
const networksSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'must be networks such as 10.0.0.0/8, separated by commas'),
    ),
  )

/** Whether a host to listen on is reachable from this machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Whether the server of an address is this machine: a socket, or a host that only this machine reaches. */
function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, '')
  return host === '' || host.startsWith('/') || isLoopback(host)
}

const PLAIN_DATABASE = 'must not switch TLS or the check of the certificate off; DATABASE_TLS=false allows that'
const PLAIN_MAIL = 'must not switch TLS or the check of the certificate off; SMTP_TLS=false allows that'

/** Whether the parameters of an address of PostgreSQL demand less than TLS with a certificate that is checked. */
function weakensDatabaseTls({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode')
  const skipsCertificate = mode === 'require' && searchParams.get('uselibpqcompat') === 'true'
  const isOff = ['0', 'false'].includes(searchParams.get('ssl') ?? '')
  return isOff || skipsCertificate || (mode !== null && !['require', 'verify-ca', 'verify-full'].includes(mode))
}

/** The same for an address of a mail server, whose parameters are those of Nodemailer. */
const weakensMailTls = ({ searchParams }: URL): boolean =>
  // Nodemailer reads numbers too, and takes the last of several values.
  searchParams.getAll('ignoreTLS').some((value) => !['false', '0'].includes(value)) ||
  ['requireTLS', 'secure', 'tls.rejectUnauthorized'].some((name) =>
    searchParams.getAll(name).some((value) => !['true', '1'].includes(value)),
  )

/** Whether nobody else can read along on the way to the database. */
function keepsDatabaseTls(address: string | undefined): boolean {
  if (!address) return true
  const url = new URL(address)
  return isOnThisMachine(url) || !weakensDatabaseTls(url)
}

const databaseUrlSchema = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user@host/database',
})

/** The settings that are addresses of databases. */
const DATABASE_ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'CHECK_DATABASE_URL'] as const

/** The address of a database, which demands TLS beyond this machine unless that is switched off. */
function addressOf(address: string | undefined, demandsTls: boolean): string | undefined {
  if (!address || !demandsTls) return address
  const url = new URL(address)
  if (isOnThisMachine(url) || url.searchParams.has('sslmode')) return address
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** The path of a JSON file, and what it says of the provider. */
const providerFileSchema = z
  .string()
  .transform((path, { issues, value }) => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as unknown
    } catch (error) {
      issues.push({ code: 'custom', input: value, message: `cannot be read: ${(error as Error).message}` })
      return z.NEVER
    }
  })
  .pipe(providerSchema)

/** Names of roles, separated by commas. */
const rolesSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(ROLES, `must be roles of ${ROLES.join(', ')}, separated by commas`)))

/** A text from which keys are derived. */
const keySchema = z.string().min(32, 'must have at least 32 characters; openssl rand -base64 32 makes one')

/** Texts in the form of age's keys; whether their checksums fit is seen when they are used. */
const publicKeysSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^age1[02-9a-z]{58,}$/, 'must be public keys such as age1…; npm run create-backup-key makes one'),
    ),
  )
const privateKeySchema = z
  .string()
  .regex(/^AGE-SECRET-KEY-(PQ-)?1[02-9A-Z]{58,}$/, 'must be a private key such as AGE-SECRET-KEY-1…')

/** The samplers that OpenTelemetry defines for its variable. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The environment's variables; docs/operations.md lists each. */
const variables = {
  PORT: wholeSchema(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrlSchema.optional(),
  DATABASE_DIRECT_URL: databaseUrlSchema.optional(),
  DATABASE_READ_URL: databaseUrlSchema.optional(),
  DATABASE_TLS: switchSchema.default(true),
  DATABASE_CONNECTIONS: wholeSchema(5, 500).optional(),
  DATABASE_CONNECTION_TIMEOUT_SECONDS: wholeSchema(1, 600).optional(),
  DEMO: switchSchema.optional(),
  DEMO_GUESTS: switchSchema.default(true),
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens')
    .default('revenue'),
  PUBLIC_URL: originsSchema.default([]),
  LEGACY_UI_URL: addressSchema.optional(),
  SHUTDOWN_DELAY_SECONDS: wholeSchema(0, 600).default(0),
  SESSION_IDLE_MINUTES: wholeSchema(1, 720).default(30),
  ACTIVITY_RETENTION_DAYS: wholeSchema(90, 36_500).default(1095),
  INVITATION_RETENTION_DAYS: wholeSchema(1, 36_500).default(400),
  NOTIFICATION_RETENTION_DAYS: wholeSchema(7, 36_500).default(400),
  DELIVERY_RETENTION_DAYS: wholeSchema(90, 36_500).default(400),
  OUTBOUND_RETENTION_DAYS: wholeSchema(7, 36_500).default(90),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example:587' }).optional(),
  SMTP_TLS: switchSchema.default(true),
  MAIL_FROM: mailFromSchema.optional(),
  TWO_FACTOR_KEY: keySchema.optional(),
  TWO_FACTOR_ROLES: rolesSchema.default([]),
  CONNECTION_KEY: keySchema.optional(),
  CONNECTION_KEY_PREVIOUS: keySchema.optional(),
  BACKUP_PUBLIC_KEYS: publicKeysSchema.default([]),
  BACKUP_PRIVATE_KEY: privateKeySchema.optional(),
  CHECK_DATABASE_URL: databaseUrlSchema.optional(),
  APALEO_CLIENT_ID: z.string().min(1).optional(),
  APALEO_CLIENT_SECRET: z.string().min(1).optional(),
  APALEO_IDENTITY_URL: baseSchema.default('https://identity.apaleo.com'),
  APALEO_API_URL: baseSchema.default('https://api.apaleo.com'),
  APALEO_WEBHOOK_URL: baseSchema.default('https://webhook.apaleo.com'),
  CSV_FOLDER: z
    .string()
    .refine((path) => isAbsolute(path), 'must be an absolute path such as /srv/hotels')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.union([switchSchema, networksSchema], 'must be true, false, or addresses of proxies').default(false),
  OPERATOR_NETWORKS: networksSchema.default(['127.0.0.0/8', '::1/128']),
  PROVIDER_FILE: providerFileSchema.optional(),
  EXCHANGE_RATES_FILE: z
    .string()
    .refine((path) => isAbsolute(path), 'must be an absolute path such as /srv/rates/eurofxref-daily.xml')
    .optional(),
  SUPPORT: z.string().min(3).max(200).optional(),
  HUBSPOT_ACCESS_TOKEN: z.string().min(1).optional(),
  HUBSPOT_API_URL: addressSchema.default('https://api.hubapi.com'),
  HUBSPOT_PORTAL_ID: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the number of a HubSpot account')
    .optional(),
  HUBSPOT_CHAT_URL: baseSchema.default('https://js.hs-scripts.com'),
  TRUSTYOU_KEY: z.string().min(1).optional(),
  TRUSTYOU_API_URL: baseSchema.default('https://api.trustyou.com'),
  SENTRY_DSN: dsnSchema.optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(TAG_MANAGER_ID, 'must be GTM- or G- followed by upper-case letters and digits')
    .optional(),
  TAG_MANAGER_URL: baseSchema.default('https://www.googletagmanager.com'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseSchema.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().min(1).max(80).default('hotel-revenue-console'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().default(''),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
  VERSION: z.string().min(1).max(80).optional(),
}

const variablesSchema = z.object(variables).refine((read) => !read.HUBSPOT_PORTAL_ID || read.HUBSPOT_ACCESS_TOKEN, {
  path: ['HUBSPOT_PORTAL_ID'],
  error: 'needs HUBSPOT_ACCESS_TOKEN, by which the chat knows its visitors',
})

const checkedSchema = variablesSchema.refine(
  (read) => Boolean(read.APALEO_CLIENT_ID) === Boolean(read.APALEO_CLIENT_SECRET),
  {
    path: ['APALEO_CLIENT_SECRET'],
    error: 'must be set together with APALEO_CLIENT_ID',
  },
)

const encryptedSchema = checkedSchema
  .superRefine((read, { addIssue }) => {
    for (const name of DATABASE_ADDRESSES)
      if (read.DATABASE_TLS && !keepsDatabaseTls(read[name]))
        addIssue({ code: 'custom', path: [name], message: PLAIN_DATABASE })
  })
  .superRefine((read, { addIssue }) => {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
      if (read[name] && !read.DATABASE_URL) addIssue({ code: 'custom', path: [name], message: 'needs DATABASE_URL' })
  })
  .refine(
    (read) =>
      !read.SMTP_TLS ||
      !read.SMTP_URL ||
      isOnThisMachine(new URL(read.SMTP_URL)) ||
      !weakensMailTls(new URL(read.SMTP_URL)),
    {
      path: ['SMTP_URL'],
      error: PLAIN_MAIL,
    },
  )

const settingsSchema = encryptedSchema.transform((read) => ({
  port: read.PORT,
  host: read.HOST,
  /** How to open the database; an embedded one in `dataDir` without `databaseUrl`. */
  database: {
    dataDir: read.DATA_DIR,
    databaseUrl: addressOf(read.DATABASE_URL, read.DATABASE_TLS),
    directUrl: addressOf(read.DATABASE_DIRECT_URL, read.DATABASE_TLS),
    readUrl: addressOf(read.DATABASE_READ_URL, read.DATABASE_TLS),
    connections: read.DATABASE_CONNECTIONS,
    connectionTimeoutMs: read.DATABASE_CONNECTION_TIMEOUT_SECONDS && read.DATABASE_CONNECTION_TIMEOUT_SECONDS * 1_000,
  },
  /** The server on which backups are checked; without it they are checked in an embedded database. */
  checkDatabaseUrl: addressOf(read.CHECK_DATABASE_URL, read.DATABASE_TLS),
  // Its password is public: beyond this machine it must be switched on explicitly.
  demo: read.DEMO ?? (read.DATABASE_URL === undefined && isLoopback(read.HOST)),
  isDemoChosen: read.DEMO !== undefined,
  demoGuests: read.DEMO_GUESTS,
  product: read.PRODUCT,
  /** The origins that people use; the first one is the installation's own name. Empty if it is used at localhost only. */
  publicOrigins: read.PUBLIC_URL,
  legacyUiUrl: read.LEGACY_UI_URL,
  /** How long a process that is stopped goes on serving, so that a proxy notices. */
  shutdownDelayMs: read.SHUTDOWN_DELAY_SECONDS * 1_000,
  sessionIdleMinutes: read.SESSION_IDLE_MINUTES,
  activityRetentionDays: read.ACTIVITY_RETENTION_DAYS,
  invitationRetentionDays: read.INVITATION_RETENTION_DAYS,
  notificationRetentionDays: read.NOTIFICATION_RETENTION_DAYS,
  deliveryRetentionDays: read.DELIVERY_RETENTION_DAYS,
  outboundRetentionDays: read.OUTBOUND_RETENTION_DAYS,
  smtpUrl: read.SMTP_URL,
  /** Whether mails are sent by TLS or not at all. */
  isMailTlsRequired: read.SMTP_TLS && read.SMTP_URL !== undefined && !isOnThisMachine(new URL(read.SMTP_URL)),
  mailFrom:
    read.MAIL_FROM ??
    `Hotel Revenue Console <no-reply@${read.PUBLIC_URL[0] ? new URL(read.PUBLIC_URL[0]).hostname : 'localhost'}>`,
  twoFactorKey: read.TWO_FACTOR_KEY,
  /** Users with one of these roles must sign in with a second factor. */
  twoFactorRoles: read.TWO_FACTOR_ROLES,
  /** For whom backups are encrypted; empty if they are not. */
  backupPublicKeys: read.BACKUP_PUBLIC_KEYS,
  backupPrivateKey: read.BACKUP_PRIVATE_KEY,
  connectionKeys: { current: read.CONNECTION_KEY, previous: read.CONNECTION_KEY_PREVIOUS },
  apaleo:
    read.APALEO_CLIENT_ID && read.APALEO_CLIENT_SECRET
      ? {
          clientId: read.APALEO_CLIENT_ID,
          clientSecret: read.APALEO_CLIENT_SECRET,
          identityUrl: read.APALEO_IDENTITY_URL,
          apiUrl: read.APALEO_API_URL,
          webhookUrl: read.APALEO_WEBHOOK_URL,
        }
      : undefined,
  csvFolder: read.CSV_FOLDER,
  logLevel: read.LOG_LEVEL,
  trustProxy: read.TRUST_PROXY,
  support: read.SUPPORT,
  /** Whom the data privacy agreement names as the provider. */
  provider: read.PROVIDER_FILE ?? null,
  operatorNetworks: read.OPERATOR_NETWORKS,
  exchangeRatesFile: read.EXCHANGE_RATES_FILE,
  hubspot: read.HUBSPOT_ACCESS_TOKEN
    ? { accessToken: read.HUBSPOT_ACCESS_TOKEN, apiUrl: read.HUBSPOT_API_URL }
    : undefined,
  hubspotChat: read.HUBSPOT_PORTAL_ID ? { portalId: read.HUBSPOT_PORTAL_ID, url: read.HUBSPOT_CHAT_URL } : undefined,
  trustYou: read.TRUSTYOU_KEY ? { key: read.TRUSTYOU_KEY, apiUrl: read.TRUSTYOU_API_URL } : undefined,
  sentryDsn: read.SENTRY_DSN,
  tagManager: read.TAG_MANAGER_ID ? { id: read.TAG_MANAGER_ID, url: read.TAG_MANAGER_URL } : undefined,
  /** Where traces are sent, and which; undefined while they are off. */
  traces: read.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: read.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: read.OTEL_SERVICE_NAME,
        resourceAttributes: read.OTEL_RESOURCE_ATTRIBUTES,
        sampler: read.OTEL_TRACES_SAMPLER,
        ratio: read.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined,
  version: read.VERSION,
}))

/** The settings of one process, read once at its start. */
export type Settings = z.output<typeof settingsSchema>

/** The names of all settings, for the test of the table in docs/operations.md. */
export const SETTING_NAMES = Object.keys(variables)

/** Thrown at start for invalid environment variables; its message names each setting. */
export class SettingsError extends Error {}

/** Reads the settings. An empty variable counts as not set. Throws `SettingsError` naming every invalid one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]] as const).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  )
  const result = settingsSchema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const [setting, ...within] = issue.path.map(String)
    const name = setting ?? ''
    const shown = /TOKEN|SECRET|_KEYS?(_PREVIOUS)?$|_(URL|DSN|ENDPOINT|HEADERS)$/.test(name)
      ? ''
      : ` (it is "${given[name]}")`
    return `  ${name}: ${[within.join('.'), issue.message].filter(Boolean).join(' ')}${shown}`
  })
  throw new SettingsError(`These settings are wrong:\n${lines.join('\n')}`)
}
