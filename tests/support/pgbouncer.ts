import { spawn } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, freePort, ownerOfServer, type ThrowAwayServer } from './postgres.ts'
import { within } from './within.ts'

const CONFIGURATION = new URL('../../docs/scale/pgbouncer.ini', import.meta.url)

/**
 * Starts PgBouncer in front of a server, with the configuration of the documents, in which `change` may replace something.
 * @returns undefined if PgBouncer is not installed
 */
export async function startPgBouncer(
  serverUrl: string,
  change: (configuration: string) => string = (configuration) => configuration,
): Promise<ThrowAwayServer | undefined> {
  const binaries = await findBinaries(['pgbouncer'])
  if (!binaries) return undefined
  const server = new URL(serverUrl)
  const port = String(await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-for-tests-'))
  const file = join(folder, 'pgbouncer.ini')
  const shipped = await readFile(CONFIGURATION, 'utf8')
  const configuration = change(shipped)
    .replace(/^revenue = host=\S+ port=\d+ dbname=\S+/m, `* = host=${server.hostname} port=${server.port}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*/m, `unix_socket_dir = ${folder}`)
  // Everybody is let in as the owner of the server.
  await writeFile(file, configuration.replace(/^\* = /m, '* = user=postgres '))
  const owner = await ownerOfServer()
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
  const child = spawn(join(binaries, 'pgbouncer'), ['-q', file], { ...owner, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `postgresql://postgres@127.0.0.1:${port}${server.pathname}`
  const stop = async () => {
    child.kill('SIGINT')
    // A second signal ends it at once, with clients that have not closed yet.
    child.kill('SIGTERM')
    await within('PgBouncer stops', ended)
    await rm(folder, { recursive: true, force: true })
  }
  const answers = async (): Promise<void> => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended while starting, with code ${child.exitCode}.`)
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        return
      } catch {
        await setTimeout(20)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }
  await within('PgBouncer answers', answers())
  return { url, stop }
}
