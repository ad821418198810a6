import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { startControlServer } from './control/control-server.ts'
import { plainMessage } from './control/plain-message.ts'
import { migrateDatabase } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemoAccounts } from './demo/accounts.ts'
import { fillDemo } from './demo/fill.ts'
import { logSerializers } from './http/log-serializers.ts'
import { startJobs } from './jobs.ts'
import { updateMarketSets } from './market/market-sets-job.ts'
import { isLoopback, readSettings, type Settings } from './runtime/settings.ts'
import { productVersion } from './runtime/version.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** The built console is next to the bundle; in source, where the build would put it. */
const consoleFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/console/' : '../console/', import.meta.url),
)

function welcome(settings: Settings, address: string): void {
  say(`\nHotel Revenue Console is ready: ${settings.publicUrl ?? address}`)
  if (!settings.publicUrl && !isLoopback(settings.host))
    say('Set PUBLIC_URL to the address that people use: without it they can sign in at localhost only.')
  if (!settings.demo) return
  say(`Demo accounts (password ${DEMO_PASSWORD}):`)
  for (const { username, role } of DEMO_ACCOUNTS) say(`  ${username.padEnd(16)} ${role}`)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const now = () => new Date()
  const { databaseUrl, dataDir } = settings
  say(databaseUrl ? 'Opening PostgreSQL' : `Opening the embedded database in ${dataDir}`)
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrateDatabase(database)
  if (!settings.isDemoChosen && !isLoopback(settings.host) && (await hasDemoAccounts(database.db)))
    throw new Error(
      `The database has demo accounts, whose password is public, and HOST ${settings.host} is reached from other machines. ` +
        'Set DEMO=true to let these accounts sign in, or DEMO=false to shut them out.',
    )
  if (
    settings.demo &&
    (await fillDemo(database.db, { now: now(), onProgress: (text) => say(`  demo data: ${text}`) }))
  ) {
    await updateMarketSets(database.db, now(), { error: (_: unknown, text = '') => say(`  ${text}`) })
    await database.settle()
  }

  const version = settings.version ?? productVersion()
  const parts = { db: database.db, database, settings, version, now }
  const logger = { level: settings.logLevel, serializers: logSerializers }
  const { app } = await buildApp(parts, consoleFolder, logger)
  const control = databaseUrl ? undefined : await startControlServer(database, dataDir, now, settings.connectionKeys)
  const jobs = startJobs(parts, app.log)

  const stop = async (signal: string): Promise<void> => {
    say(`\n${signal}: finishing running requests`)
    await Promise.all([app.close(), jobs.stop()])
    await control?.close()
    await database.close()
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
  welcome(settings, address.replace('127.0.0.1', 'localhost'))
}

start().catch((error: Error) => {
  process.stderr.write(`${plainMessage(error)}\n`)
  process.exit(1)
})
