import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findBinaries } from './postgres.ts'
import { within } from './within.ts'

const CONFIGURATION = new URL('../../docs/scale/haproxy.cfg', import.meta.url)
/** The processes as the configuration names them. */
const PLACES = ['ONE', 'TWO', 'THREE']

/** A proxy in front of processes. */
export interface ThrowAwayProxy {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts HAProxy with the configuration of the documents in front of processes on these ports of this machine, and waits until one of
 * them answers.
 * @param port of the proxy, so that the processes can be told before
 * @returns undefined if HAProxy is not installed
 */
export async function startHaproxy(ports: readonly number[], port: number): Promise<ThrowAwayProxy | undefined> {
  const binaries = await findBinaries(['haproxy'])
  if (!binaries) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-for-tests-'))
  const file = join(folder, 'haproxy.cfg')
  const shipped = await readFile(CONFIGURATION, 'utf8')
  const configuration = shipped
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('log stdout format raw local0', 'no log')
  await writeFile(file, configuration)
  // Nothing listens on port 1: places without a process are down.
  const addresses = PLACES.map((name, place) => [`PROCESS_${name}`, `127.0.0.1:${ports[place] ?? 1}`])
  const child = spawn(join(binaries, 'haproxy'), ['-q', '-f', file], {
    env: Object.fromEntries(addresses),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  const stop = async () => {
    child.kill('SIGKILL')
    await within('HAProxy stops', ended)
    await rm(folder, { recursive: true, force: true })
  }
  const answers = async (): Promise<void> => {
    while (child.exitCode === null && !(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await setTimeout(20)
  }
  await within('HAProxy answers', answers())
  if (child.exitCode !== null) throw new Error(`HAProxy ended while starting, with code ${child.exitCode}.`)
  return { url, stop }
}
