import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import type { SignInInfo } from '../contract/account/session.ts'
import { startControlServer } from './app/control/control-server.ts'
import { plainMessage } from './app/control/plain-message.ts'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { updateMarketSets } from './market/market-sets-job.ts'
import type { Db } from './platform/database/db.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { userAccount } from './platform/database/schema/index.ts'
import { logOptions } from './platform/http/request-log.ts'
import type { JobContext, startJob } from './platform/jobs/start-job.ts'
import { isLoopback, readSettings, type Settings } from './platform/runtime/settings.ts'
import { productVersion } from './platform/runtime/version.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** The built console is next to the bundle; in source, where the build would put it. */
const consoleFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/console/' : '../console/', import.meta.url),
)

/** What the demo adds to the product while the settings have it on. */
export interface Demo {
  readonly signIn: NonNullable<SignInInfo['demo']>
  /** Fills an empty database; returns whether it did. */
  readonly fill: (db: Db, options: { now: Date; onProgress: (text: string) => void }) => Promise<boolean>
  /** Starts the job that lets the demo's guests book and cancel. */
  readonly startGuestsJob: (context: JobContext) => ReturnType<typeof startJob>
}

/** Whether a database was filled with the demo, so that it has accounts with the demo's password. */
const hasDemoAccounts = async (db: Db): Promise<boolean> =>
  (await db.$count(userAccount, eq(userAccount.isDemo, true))) > 0

function welcome(settings: Settings, demo: Demo | undefined, address: string): void {
  say(`\nHotel Revenue Console is ready: ${settings.publicOrigins.join(', ') || address}`)
  if (settings.publicOrigins.length === 0 && !isLoopback(settings.host))
    say('Set PUBLIC_URL to the address that people use: without it they can sign in at localhost only.')
  if (!demo) return
  say(`Demo accounts (password ${demo.signIn.password}):`)
  for (const { username, role } of demo.signIn.accounts) say(`  ${username.padEnd(16)} ${role}`)
}

async function start(availableDemo: Demo): Promise<void> {
  const settings = readSettings(process.env)
  const demo = settings.demo ? availableDemo : undefined
  const now = () => new Date()
  const { databaseUrl, dataDir } = settings.database
  say(databaseUrl ? 'Opening PostgreSQL' : `Opening the embedded database in ${dataDir}`)
  const database = await openDatabase(settings.database)
  await migrateDatabase(database)
  if (!settings.isDemoChosen && !isLoopback(settings.host) && (await hasDemoAccounts(database.db)))
    throw new Error(
      `The database has demo accounts, whose password is public, and HOST ${settings.host} is reached from other machines. ` +
        'Set DEMO=true to let these accounts sign in, or DEMO=false to shut them out.',
    )
  if (await demo?.fill(database.db, { now: now(), onProgress: (text) => say(`  demo data: ${text}`) })) {
    await updateMarketSets(database.db, now(), { error: (_: unknown, text = '') => say(`  ${text}`) })
    await database.settle()
  }

  const version = settings.version ?? productVersion()
  const parts = { db: database.db, database, settings, demo: demo?.signIn ?? null, version, now }
  // Nothing of OpenTelemetry is loaded unless traces are on.
  const traces =
    settings.traces &&
    (await import('./platform/runtime/open-telemetry.ts')).startTraces(settings.traces, version, (failure) =>
      failure === null
        ? app.log.info('traces are accepted again')
        : app.log.warn({ reason: failure }, 'traces could not be sent'),
    )
  const { app, announceEnd } = await buildApp(parts, consoleFolder, logOptions(settings))
  const control = databaseUrl ? undefined : await startControlServer(database, dataDir, now, settings.connectionKeys)
  const jobs = startJobs(parts, app.log, demo?.startGuestsJob)

  const stop = async (signal: string): Promise<void> => {
    if (settings.shutdownDelayMs > 0) {
      say(`\n${signal}: serving for another ${settings.shutdownDelayMs / 1_000} seconds`)
      announceEnd()
      await setTimeout(settings.shutdownDelayMs)
    }
    say(`\n${signal}: finishing running requests`)
    await Promise.all([app.close(), jobs.stop()])
    await control?.close()
    await database.close()
    await traces?.stop()
    say('Stopped.')
  }
  let stopping = false
  const stopOnce = (signal: string): void => {
    // A second signal waits for the same shutdown: only SIGKILL drops running requests.
    if (stopping) return
    stopping = true
    stop(signal).then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.message}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopOnce(signal))

  const address = await app
    .listen({ port: settings.port, host: settings.host })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new Error(`PORT ${settings.port} of ${settings.host} is in use by another program. Set PORT to a free one.`)
    })
  welcome(settings, demo, address.replace('127.0.0.1', 'localhost'))
}

/** Runs the product until a signal stops it. If it cannot start, the process ends with the reason. */
export function runProduct(demo: Demo): void {
  start(demo).catch((error: Error) => {
    process.stderr.write(`${plainMessage(error)}\n`)
    process.exit(1)
  })
}
