import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { within } from './within.ts'

const run = promisify(execFile)
const START_LIMIT_MS = 30_000

/** A PostgreSQL server that runs as long as the tests. */
export interface ThrowAwayServer {
  /** The URL of its database `postgres`; the user may create others. */
  readonly url: string
  stop(): Promise<void>
}

/** A server that follows another one, and only answers. */
export interface ThrowAwayReplica extends ThrowAwayServer {
  /** Ends it as a lost machine would. */
  lose(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

/** The user that runs the server; PostgreSQL refuses to run as root. */
interface Owner {
  readonly uid?: number
  readonly gid?: number
}

/**
 * Starts an empty PostgreSQL server in a temporary folder, on a free port of this machine, without syncing.
 * @returns undefined if PostgreSQL is not installed
 */
export async function startPostgres(
  settings: readonly string[] = ['fsync=off', 'full_page_writes=off'],
): Promise<ThrowAwayServer | undefined> {
  const binaries = await findBinaries()
  if (!binaries) return undefined
  const server = await serverIn(binaries, settings, (folder, environment) =>
    run(
      join(binaries, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      environment,
    ),
  )
  await server.start()
  return server
}

/**
 * Starts a streaming replica of a server, with limits such as `max_connections` that are not below those of the server. Throws if
 * PostgreSQL's programs are missing.
 */
export async function startReplica(primaryUrl: string, settings = ['fsync=off']): Promise<ThrowAwayReplica> {
  const binaries = await findBinaries(['pg_basebackup', 'postgres'])
  if (!binaries) throw new Error("PostgreSQL's programs are not on this machine.")
  const { hostname, port } = new URL(primaryUrl)
  const replica = await serverIn(binaries, settings, (folder, environment) =>
    run(
      join(binaries, 'pg_basebackup'),
      [
        '-h',
        hostname,
        '-p',
        port,
        '-U',
        'postgres',
        '-D',
        join(folder, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      ],
      environment,
    ),
  )
  await replica.start()
  return replica
}

interface Environment extends Owner {
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
}

/** A server in a temporary folder that `make` fills, on a free port, not started yet. */
async function serverIn(
  binaries: string,
  given: readonly string[],
  make: (folder: string, environment: Environment) => Promise<unknown>,
): Promise<ThrowAwayReplica> {
  const owner = await ownerOfServer()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-for-tests-'))
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
  const environment = { ...owner, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' }, cwd: folder }
  await make(folder, environment)
  const port = await freePort()
  const settings = [...given, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const parameters = ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  let ended = Promise.resolve()
  const end = async (signal: NodeJS.Signals) => {
    server?.kill(signal)
    await within('the PostgreSQL server stops', ended)
  }
  const stop = async () => {
    // Fast shutdown: open sessions are ended.
    await end('SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
  const start = async () => {
    const started = spawn(join(binaries, 'postgres'), parameters, { ...environment, stdio: 'ignore' })
    server = started
    ended = new Promise<void>((resolve) => started.once('exit', () => resolve()))
    try {
      await untilItAnswers(url, started)
    } catch (error) {
      await stop()
      throw error
    }
  }
  return { url, stop, start, lose: () => end('SIGQUIT') }
}

/** Of programs that Debian keeps off the path of most users. */
const SYSTEM_FOLDER = '/usr/sbin'

/** The folder with all programs of these names, such as PostgreSQL's: on the path, from `pg_config`, or Debian's. */
export async function findBinaries(names = ['initdb', 'postgres']): Promise<string | undefined> {
  const bindir = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )
  const debian = await readdir('/usr/lib/postgresql').catch(() => [])
  const newestFirst = debian
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...bindir, ...newestFirst, SYSTEM_FOLDER]) {
    const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
    if (found.every((entry) => entry?.isFile())) return folder
  }
  return undefined
}

/** This user, or the one that runs servers if this is root. */
export async function ownerOfServer(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((which) => run('id', [which, name]))).catch(() => undefined)
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? []
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  return {}
}

/** A port that no other program listens on. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Retries until a statement is answered; all versions share no other sign that the server is ready. */
async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended while starting, with code ${server.exitCode}.`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
