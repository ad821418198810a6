// Checks that no new migration locks a big table: while it runs, a hotel could neither read nor write there. Linted by Squawk.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, runPackage } from '../lib/run.mjs'

const FOLDER = join(ROOT, 'server/platform/database/migrations')
/** Migrations up to this one ran before the check existed. */
const LAST_UNCHECKED = '0077'
/** Tables that grow with hotels, nights and changes: to millions of rows. */
const BIG = [
  ...['night_movement', 'reservation', 'priced_night', 'recommended_rates', 'rate_offers', 'rate_decision'],
  ...['published_rate', 'publication_line', 'competitor_rate', 'market_night', 'room_stat', 'block_night'],
  ...['forecast_run', 'forecast_accuracy_day', 'forecast_weight_day', 'activity', 'outbound_log', 'outbound_push'],
  ...['delivery', 'delivery_before', 'delivery_row_before', 'deleted_row', 'review', 'notification', 'mail'],
]
/** Rules of Squawk about locks that last as long as a table is read or rewritten. */
const LOCKING = [
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
]

/** The big tables that a statement of a migration names, without those that the migration creates. */
const bigTablesIn = (statement, migration) =>
  BIG.filter((table) => statement.includes(`"${table}"`) && !migration.includes(`CREATE TABLE "${table}"`))

/** The statement of a text that contains a place, both zero-based. */
function statementAt(text, { line, column }) {
  const lines = text.split('\n')
  const at = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + column
  const from = text.lastIndexOf(';', Math.max(0, at - 1)) + 1
  const end = text.indexOf(';', at)
  return text.slice(from, end === -1 ? text.length : end)
}

/**
 * What locks a big table in these migrations, a sentence each. A statement that has to has a line `-- squawk-ignore <rule>` before it.
 * @param {{ name: string, text: string }[]} migrations
 */
export async function locksIn(migrations) {
  if (migrations.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    const paths = migrations.map(({ name, text }) => {
      const path = join(folder, name)
      // Drizzle splits its statements by this mark, which would hide the comment of the next one.
      writeFileSync(path, text.replaceAll('--> statement-breakpoint', ''))
      return path
    })
    const { output } = await runPackage(
      'squawk-cli:squawk',
      ['--reporter', 'json', '--pg-version', '15', '--assume-in-transaction', ...paths],
      { quiet: true },
    )
    return JSON.parse(output).flatMap(({ file, rule_name: rule, message, ...place }) => {
      if (rule === 'syntax-error') throw new Error(`${file}: ${message}`)
      const text = readFileSync(file, 'utf8')
      const tables = LOCKING.includes(rule) ? bigTablesIn(statementAt(text, place), text) : []
      const name = file.slice(folder.length + 1)
      return tables.map((table) => `${name}, line ${place.line + 1}: locks ${table} (${rule}): ${message}`)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1]?.endsWith('checks/migrations.mjs')) {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_UNCHECKED)
  const locks = await locksIn(names.map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') })))
  console.log(locks.join('\n') || `${names.length} migrations, no locks of big tables`)
  process.exit(locks.length === 0 ? 0 : 1)
}
