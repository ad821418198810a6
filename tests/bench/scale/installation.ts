import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type RunningProduct, startProduct } from '../../process/running-product.ts'
import { startHaproxy } from '../../support/haproxy.ts'
import { startPgBouncer } from '../../support/pgbouncer.ts'
import { freePort } from '../../support/postgres.ts'
import { cpuOf } from '../support/cpu.ts'

const START_LIMIT_MS = 120_000
/** Processes count as quiet with less CPU than this in a second. */
const QUIET_MS = 60

/** Processes of the product behind HAProxy, with PgBouncer on the way to PostgreSQL. */
export interface Installation {
  readonly url: string
  readonly processes: readonly RunningProduct[]
  /** CPU time of the processes so far, in milliseconds. */
  cpu(): Promise<number>
  /** Starts a process in the place of one that has ended, of the version that was built in a root folder. */
  restart(place: number, root?: string): Promise<void>
  stop(): Promise<void>
}

/** What an installation may have of its own. */
interface Variation {
  /** The root folder of the version that is started; this one by default. */
  readonly root?: string
  /** False where the version cannot work behind a pooler. */
  readonly hasPooler?: boolean
}

/** Starts so many processes, and waits until their jobs have nothing to do. */
export async function startInstallation(
  databaseUrl: string,
  count: number,
  environment: Record<string, string> = {},
  { root, hasPooler = true }: Variation = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'))
  const started: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const databases: Record<string, string> = { DATABASE_URL: databaseUrl }
    if (hasPooler) {
      const pooler = await startPgBouncer(databaseUrl)
      if (!pooler) throw new Error('PgBouncer is not on this machine.')
      started.push(pooler.stop)
      Object.assign(databases, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl })
    }
    const port = await freePort()
    const ports = await Promise.all(Array.from({ length: count }, freePort))
    const start = (at: number, version = root) =>
      startProduct(
        {
          PORT: String(ports[at]),
          ...databases,
          DATA_DIR: join(folder, String(at)),
          DEMO: 'false',
          PUBLIC_URL: `http://localhost:${port}`,
          TRUST_PROXY: '127.0.0.1',
          ...environment,
        },
        START_LIMIT_MS,
        version,
      )
    const processes: RunningProduct[] = []
    started.push(() => Promise.all(processes.map((each) => each.stop())))
    // One after the other: the first one migrates.
    for (const at of ports.keys()) processes.push(await start(at))
    const proxy = await startHaproxy(ports, port)
    if (!proxy) throw new Error('HAProxy is not on this machine.')
    started.push(proxy.stop)
    const cpu = async () => {
      const all = await Promise.all(processes.map(({ child }) => cpuOf(child.pid ?? 0)))
      return all.reduce((sum, each) => sum + each, 0)
    }
    await untilQuiet(cpu, QUIET_MS * count)
    return {
      url: proxy.url,
      processes,
      cpu,
      restart: async (at, version) => {
        processes[at] = await start(at, version)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for three seconds in a row with less CPU than this. */
async function untilQuiet(cpu: () => Promise<number>, mostMs: number): Promise<void> {
  for (let quiet = 0, before = await cpu(); quiet < 3; ) {
    await setTimeout(1_000)
    const now = await cpu()
    quiet = now - before < mostMs ? quiet + 1 : 0
    before = now
  }
}
