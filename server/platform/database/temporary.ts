import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from './db.ts'
import { openDatabase } from './open.ts'

const NAME = 'hotel-revenue-console-check-'

/**
 * Does work on a new, empty database, which is removed afterwards: on the PostgreSQL server of this address, otherwise an embedded one
 * in the folder for temporary files.
 * @throws what the work throws, and DatabaseSetupError when the database cannot be made
 */
export function withTemporaryDatabase<Result>(
  serverUrl: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return serverUrl ? onServer(serverUrl, work) : inFolder(work)
}

async function inFolder<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), NAME))
  try {
    return await opened({ dataDir: folder }, work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onServer<Result>(serverUrl: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const name = `${NAME}${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await execute(serverUrl, `create database "${name}" encoding 'UTF8' template template0`)
  try {
    return await opened({ databaseUrl: url.href, dataDir: '' }, work)
  } finally {
    await execute(serverUrl, `drop database "${name}" with (force)`)
  }
}

async function opened<Result>(
  options: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(options)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
