import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReader } from './hotels-of-statement.ts'
import { tablesOfHotels } from './tables-of-hotels.ts'

const DOCUMENT = new URL('../../docs/scale.md', import.meta.url)
/** A row of the tables of statements in the document: what a statement does, and to which tables. */
const ROW = /^\| `([a-z]+) ([a-z_, ]+)` \|/gm

/** Statements that do not name one hotel, as the document lists them: `select delivery`. */
export const documentedStatements = (document: string): Set<string> =>
  new Set([...document.matchAll(ROW)].map(([, kind, tables = '']) => `${kind} ${tables}`))

/**
 * Lets the server's tests note their statements, and checks them at the end: each one that a call or a job sends is about one hotel that it
 * names, about no hotel, or one of those that docs/scale.md lists.
 */
export default function setup(): (() => Promise<void>) | undefined {
  if (process.env.STATEMENTS_FOLDER) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  process.env.STATEMENTS_FOLDER = folder
  return async () => {
    const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    const texts = new Set(lines.filter(Boolean).map((line) => JSON.parse(line) as string))
    rmSync(folder, { recursive: true })
    delete process.env.STATEMENTS_FOLDER
    const read = await createReader(tablesOfHotels())
    const documented = documentedStatements(readFileSync(DOCUMENT, 'utf8'))
    const others = new Map<string, string>()
    for (const text of texts) {
      const { hotels, kind, tables } = read(text)
      const name = `${kind} ${tables.join(', ')}`
      if ((hotels === 'each' || hotels === 'mixed') && !documented.has(name)) others.set(name, `${hotels}: ${text}`)
    }
    if (others.size === 0) return
    const list = [...others].map(([name, text]) => `  ${name}\n    ${text.slice(0, 1_000)}`).join('\n')
    // Vitest only prints what a teardown throws.
    process.exitCode = 1
    throw new Error(
      `These statements do not name one hotel (company_id), and docs/scale.md does not list them:\n${list}\n` +
        'Name the hotel in each table, or list the statement with its reason.',
    )
  }
}
