import { statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import PQueue from 'p-queue'
import { type Database, type Db, SNAPSHOT } from '../db.ts'
import { DAMAGE_ADVICE, DatabaseSetupError } from '../errors.ts'
import { lockFolder } from '../folder-lock.ts'
import { type DatabaseLog, silentLog } from '../log.ts'
import { NoticeBoard } from '../notices.ts'
import * as schema from '../schema/index.ts'
import { localChannel, openWorkerChannel } from './channel.ts'
import { EngineClient, EngineSession } from './client.ts'
import { copyCluster, sizeOf } from './copy-cluster.ts'
import { findDamagedTables } from './damaged-tables.ts'
import { openEngineInMemory } from './engine.ts'
import { CLUSTER } from './first-boot.ts'
import { scheduleMaintenance, settle } from './maintenance.ts'

import type { ClientLimits } from './statements.ts'
import { EngineSupervisor } from './supervisor.ts'

const NO_LIMITS: ClientLimits = { statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 }

/** With less free space the engine stops in the middle of a write: an empty database alone takes some 40 MB. */
const LEAST_FREE_MB = 64

/** Times in milliseconds; 0 means no limit. */
export interface EmbeddedOptions extends ClientLimits {
  readonly dataDir: string
  readonly log: DatabaseLog
  /** A copy that is read once and removed needs no maintenance. */
  readonly isCopy?: boolean
}

/**
 * Opens the embedded database in a folder, for this process only; creates it if missing.
 * @throws DatabaseSetupError when the folder can't be used, is in use, is damaged, has another version, or has other contents
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  const release = await lockFolder(dataDir)
  try {
    checkSpace(dataDir)
    await removeSnapshots(dataDir)
    const notices = new NoticeBoard()
    const open = async () => {
      const channel = await openWorkerChannel(dataDir, (name, payload) => notices.tell(name, payload))
      // The previous engine may have sent notifications that nobody received.
      notices.tellMissed()
      return channel
    }
    const supervisor = new EngineSupervisor(open, options.log)
    await supervisor.start()
    const session = new EngineSession(supervisor)
    const unlimited = new EngineClient(session, NO_LIMITS)
    const checkpoints = new PQueue({ concurrency: 1 })
    let damagedTables: readonly string[] = []
    const checkPages = async (stopped: AbortSignal) => {
      damagedTables = await findDamagedTables(unlimited, join(dataDir, CLUSTER), stopped)
      if (damagedTables.length > 0)
        options.log.error(
          { damagedTables },
          `the data folder ${dataDir} is damaged, in ${damagedTables.join(', ')}. ` +
            `Run \`npm run backup\`: if it succeeds, this backup is complete. ${DAMAGE_ADVICE}`,
        )
    }
    const stopMaintenance = options.isCopy
      ? undefined
      : scheduleMaintenance({
          client: unlimited,
          checkpoints,
          served: () => supervisor.served,
          checkPages,
          log: options.log,
        })
    return databaseOf(
      { session, notices, limits: options, checkpoints },
      {
        beforeClose: stopMaintenance,
        afterClose: release,
        damagedTables: () => damagedTables,
        snapshot: () => openSnapshot({ dataDir, client: unlimited, checkpoints, log: options.log }),
      },
    )
  } catch (error) {
    await release()
    if (error instanceof DatabaseSetupError) throw error
    throw new DatabaseSetupError(
      `The data folder ${dataDir} cannot be opened: it is damaged, or its disk is full (${plainReason(error)}). ` +
        'Restore a backup with `npm run restore` into an empty folder, and set DATA_DIR to it.',
    )
  }
}

const SNAPSHOTS = 'snapshot-'

/** Removes the copies of backups that a crash has interrupted. */
async function removeSnapshots(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(SNAPSHOTS))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

interface Copied {
  readonly dataDir: string
  readonly client: EngineClient
  readonly checkpoints: PQueue
  readonly log: DatabaseLog
}

/**
 * Opens a copy of the database, with an engine of its own, while others go on with the database itself: its one session would make
 * them wait for as long as a backup takes. The copy is removed when it is closed.
 * @throws DatabaseSetupError when the disk has no room for it
 */
async function openSnapshot({ dataDir, client, checkpoints, log }: Copied): Promise<Database> {
  const cluster = join(dataDir, CLUSTER)
  const [freeMb, neededMb] = [freeMbOf(dataDir), Math.ceil((await sizeOf(cluster)) / 1e6) + LEAST_FREE_MB]
  if (freeMb < neededMb)
    throw new DatabaseSetupError(
      `A backup first copies the database, which needs ${neededMb} MB on the disk of ${dataDir}; ${freeMb} MB are free. ` +
        'Free some space, or stop the product and back up the data folder itself.',
    )
  const folder = await mkdtemp(join(dataDir, SNAPSHOTS))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await checkpoints.add(async () => {
      await client.exec('checkpoint')
      const checkpoint = async () =>
        (await client.query('select redo_lsn::text as redo from pg_control_checkpoint()')).rows[0] as { redo: string }
      const { redo } = await checkpoint()
      await copyCluster(cluster, join(folder, CLUSTER))
      // An engine that was opened again meanwhile has written one.
      if ((await checkpoint()).redo !== redo)
        throw new Error('The database was opened again while it was copied. Start the backup again.')
    })
    const copy = await openEmbedded({ dataDir: folder, log, isCopy: true, ...NO_LIMITS })
    return { ...copy, close: () => copy.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

const freeMbOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1e6)
}

/** @throws DatabaseSetupError when the folder's disk is full, or nearly so */
function checkSpace(dataDir: string): void {
  const freeMb = freeMbOf(dataDir)
  if (freeMb >= LEAST_FREE_MB) return
  throw new DatabaseSetupError(
    `The disk of the data folder ${dataDir} is full: ${freeMb} MB are free, and the database needs at least ${LEAST_FREE_MB} MB. ` +
      'Free some space, or set DATA_DIR to a folder on another disk.',
  )
}

/** The engine's last message, without the parts that only its developers can use. */
function plainReason(error: unknown): string {
  // What the engine throws when its files cannot be written has a message that is an object.
  const message = error instanceof Error && error.message !== String({}) ? error.message : ''
  return message.split('. Build with')[0] || 'the database engine stopped'
}

/**
 * A database in memory, for tests: empty, or from a dump of `dumpMemory`. Its engine runs in this thread, so a running statement
 * can't be ended.
 */
export async function openMemory(dump?: Blob): Promise<{ database: Database; engine: PGlite }> {
  const engine = await openEngineInMemory(dump)
  const notices = new NoticeBoard()
  const open = () => localChannel(engine, (name, payload) => notices.tell(name, payload))
  const session = new EngineSession(new EngineSupervisor(open, silentLog))
  return {
    engine,
    database: databaseOf({ session, notices, limits: NO_LIMITS, checkpoints: new PQueue({ concurrency: 1 }) }),
  }
}

interface Opened {
  session: EngineSession
  notices: NoticeBoard
  limits: ClientLimits
  checkpoints: PQueue
}

/** What only a database in a folder does. */
interface FolderHooks {
  beforeClose?: (() => void) | undefined
  damagedTables?(): readonly string[]
  afterClose?(): Promise<void>
  snapshot?(): Promise<Database>
}

function databaseOf({ session, notices, limits, checkpoints }: Opened, hooks: FolderHooks = {}): Database {
  const client = new EngineClient(session, limits)
  const unlimited = new EngineClient(session, NO_LIMITS)
  const close = async () => {
    hooks.beforeClose?.()
    // After the running transaction; requests still queued behind it are refused.
    await session.turns.run(() => session.supervisor.close())
    await hooks.afterClose?.()
  }
  let closing: Promise<void> | undefined
  return {
    db: drizzleOver(client),
    engine: 'embedded',
    notices,
    damagedTables: () => hooks.damagedTables?.() ?? [],
    ping: async () => void (await client.query('select 1')),
    settle: () => settle(unlimited, checkpoints),
    withoutLimits: (work) => work(drizzleOver(unlimited)),
    withSnapshot: async (read) => {
      const copy = await hooks.snapshot?.()
      try {
        return await (copy?.db ?? drizzleOver(unlimited)).transaction(read, SNAPSHOT)
      } finally {
        await copy?.close()
      }
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** Drizzle uses no more of its client than `EngineClient` has, but its type requires the whole class. */
function drizzleOver(client: EngineClient): Db {
  return drizzle({ client: client as unknown as PGlite, schema }) as unknown as Db
}
