/**
 * Ends the embedded database with `kill -9` again and again while it writes, and counts what was acknowledged and is
 * gone. Anyone can run it: `npx tsx tests/durability/kill-nine.ts --rounds 20 [--folder <path>]`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/platform/database/open.ts'
import { selectRows } from '../../server/platform/database/rows.ts'
import { startProgram } from '../support/child-program.ts'
import buildPrograms, { builtProgram } from './programs/build.ts'
import { say } from './programs/say.ts'

/** The longest a writer writes before it is ended, in milliseconds. */
const LONGEST_RUN_MS = 1_500

export interface Outcome {
  readonly rounds: number
  readonly acknowledged: number
  /** Acknowledged, but not there after the restart. */
  readonly lost: number
  /** Rounds after which the folder could not be opened. */
  readonly unopenable: number
}

/** Lets a program write to one folder, kills it at a random moment, looks for what it had acknowledged, and repeats. */
export async function killNine(
  rounds: number,
  folder: string,
  report: (line: string) => void = () => {},
): Promise<Outcome> {
  const acknowledged = new Set<number>()
  for (let round = 1; round <= rounds; round++) {
    const writer = startProgram(builtProgram('write-rows'), [folder])
    try {
      await writer.line('ready')
    } catch (error) {
      report(`round ${round}: ${String(error)}`)
      return { rounds: round, acknowledged: acknowledged.size, lost: acknowledged.size, unopenable: 1 }
    }
    await setTimeout(Math.random() * LONGEST_RUN_MS)
    await writer.kill()
    for (const line of writer.lines) if (line.startsWith('saved ')) acknowledged.add(Number(line.slice(6)))
    report(`round ${round}: ${acknowledged.size} acknowledged so far`)
  }
  const present = await savedIds(folder)
  const lost = [...acknowledged].filter((id) => !present.has(id)).length
  return { rounds, acknowledged: acknowledged.size, lost, unopenable: 0 }
}

async function savedIds(dataDir: string): Promise<Set<number>> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    return new Set((await selectRows<{ id: number }>(db, sql`select id from durability`)).map(({ id }) => id))
  } finally {
    await close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, folder: { type: 'string' } } })
  const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'kill-nine-')))
  await buildPrograms()
  const outcome = await killNine(Number(values.rounds), folder, say)
  say(
    `${outcome.rounds} rounds: ${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ${outcome.unopenable} unopenable`,
  )
  if (!values.folder) await rm(folder, { recursive: true, force: true })
  process.exitCode = outcome.lost + outcome.unopenable > 0 ? 1 : 0
}
