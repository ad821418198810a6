// What a light call of one session waits beside heavy work of another: 20 calls at once of one hotel admin of each kind, 200 dashboards
// of one viewer, a forecast run, an import, a check of a large file and a backup, on both engines, with the demo's hotels.
// `npm run build && npm run bench:neighbours`; some five minutes. `-- embedded` or `-- postgresql` measures one of them alone,
// and a second word only what has it in its name.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { command, cookieOf, startProduct } from '../../process/running-product.ts'
import { startPostgres } from '../../support/postgres.ts'

const HOTEL = 1
const START_LIMIT_MS = 300_000
const IMPORT_LIMIT_MS = 600_000
/** Each heavy thing is repeated until it has been measured for so long. */
const MEASURED_MS = 5_000
const PAUSE_MS = 10
const LIGHT = { 'GET /api/session': '/api/session', 'list of 10': '/api/user/users?size=10' }

const [only, named = ''] = process.argv.slice(2)
const today = dateIn('Europe/Rome', new Date())
const year = `from=${today}&to=${addDays(today, 364)}`
const years = `from=${addDays(today, -730)}&to=${addDays(today, 364)}`
const RULE = {
  name: 'Nearly full',
  block: 'accumulating',
  isActive: true,
  conditions: [{ kind: 'occupancy', is: 'at-least', value: 50 }],
  action: { type: 'percent', percent: 5 },
}

/** The rows of a public file of bookings: so many of 29 nights each. A damaged one at the end lets nothing be stored. */
function bookingFile(rows: number, isDamaged: boolean): string {
  const head =
    'hotel,lead_time,arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,' +
    'adults,children,babies,country,market_segment,distribution_channel,reserved_room_type,deposit_type,adr,reservation_status,' +
    'reservation_status_date'
  const row = (n: number) =>
    `Bench,${n % 200},2025,May,${1 + (n % 28)},8,21,2,0,0,ITA,Direct,Direct,A,No Deposit,${80 + (n % 50)}.5,Check-Out,2025-07-01`
  return [head, ...Array.from({ length: rows }, (_, n) => row(n)), ...(isDamaged ? ['Bench,x'] : [])].join('\n')
}

const agent = new Agent({ keepAlive: true })

/** Asks once and reads the whole answer. */
function ask(
  url: string,
  cookie: string,
  path: string,
  body?: object,
): Promise<{ status: number; milliseconds: number }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) }
    const call = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }))
    })
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

async function measure(name: string, environment: Record<string, string>, folder: string): Promise<void> {
  const product = await startProduct({ DEMO: 'true', ...environment }, START_LIMIT_MS)
  const signIn = async (username: string) => cookieOf(await product.signIn(username))
  const [operator = '', admin = '', viewer = '', other = ''] = await Promise.all(
    ['super.admin', 'hotel.admin', 'viewer', 'admin'].map(signIn),
  )
  const summary = async () => {
    const answer = await product.get('/api/forecast/runs/summary', operator)
    return (await answer.json()) as { underWay: number; lastNight: { done: number } }
  }
  const isComputing = ({ underWay, lastNight }: Awaited<ReturnType<typeof summary>>) =>
    underWay > 0 || lastNight.done === 0
  while (isComputing(await summary())) await setTimeout(1000)

  const many = (count: number, session: string, path: string, body?: object) => async () => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(product.url, session, path, body)))
    return answers.map(({ status }) => status)
  }
  const program = (which: string, options: string[], code: number) => async () => {
    const ended = await command(which, options, environment, IMPORT_LIMIT_MS)
    if (ended.code !== code) throw new Error(ended.said)
    return []
  }
  const importOf = (file: string, code: number) =>
    program(
      'import',
      ['--company', String(HOTEL), '--format', 'hotel-booking-demand', '--hotel', 'Bench', join(folder, file)],
      code,
    )
  const forecastRun = async () => {
    const { status } = await ask(product.url, operator, '/api/forecast/runs', { companyId: HOTEL })
    while ((await summary()).underWay > 0) await setTimeout(50)
    return [status]
  }
  const hotel = `companyId=${HOTEL}`
  const ofViewer = (await (await product.get('/api/company/companies?size=1', viewer)).json()) as {
    content: { id: number }[]
  }
  const work: Record<string, () => Promise<number[]>> = {
    '1 recommendations, year': many(1, admin, `/api/pricing/recommendations?${hotel}&${year}`),
    '20 recommendations, year': many(20, admin, `/api/pricing/recommendations?${hotel}&${year}`),
    '20 nights, year': many(20, admin, `/api/pricing/nights?${hotel}&${year}`),
    '20 dry runs of a rule': many(20, admin, `/api/pricing/rate-rules/dry-run?${hotel}`, { rule: RULE }),
    '20 analyse, three years': many(20, admin, `/api/analysis/analyse?${hotel}&${years}`),
    '20 pickup, three years': many(20, admin, `/api/analysis/pickup-report?${hotel}&${years}`),
    '200 dashboards': many(200, viewer, `/api/analysis/dashboard?companyId=${ofViewer.content[0]?.id}`),
    'forecast run': forecastRun,
    'import, 1,000 x 29 nights': importOf('bookings.csv', 0),
    'check of 100,000 lines': importOf('damaged.csv', 1),
    backup: () => program('backup', [join(folder, `backup-${crypto.randomUUID()}.ndjson.gz`)], 0)(),
  }

  /** What the light calls wait until the work is done. */
  const besides = async (what: () => Promise<number[]>) => {
    let isDone = false
    const probe = async (path: string) => {
      const taken: number[] = []
      while (!isDone) {
        const { status, milliseconds } = await ask(product.url, other, path)
        if (status !== 200) throw new Error(`${path}: ${status}`)
        taken.push(milliseconds)
        await setTimeout(PAUSE_MS)
      }
      return taken.sort((a, b) => a - b)
    }
    const probes = Object.values(LIGHT).map(probe)
    const started = performance.now()
    const statuses: number[] = []
    let rounds = 0
    do {
      statuses.push(...(await what()))
      rounds += 1
    } while (performance.now() - started < MEASURED_MS)
    isDone = true
    return { waits: await Promise.all(probes), statuses, round: (performance.now() - started) / rounds }
  }

  console.log(`\n${name}: what a light call of another session waits, ms`)
  console.log(
    `${'beside'.padEnd(28)}${'a round takes'.padStart(14)}${Object.keys(LIGHT)
      .map((light) => `${light}: p50, p95, longest`.padStart(42))
      .join('')}   answers`,
  )
  const alone = async () => {
    await setTimeout(MEASURED_MS)
    return []
  }
  for (const [what, run] of Object.entries({ nothing: alone, ...work })) {
    if (what !== 'nothing' && !what.includes(named)) continue
    const { waits, statuses, round } = await besides(run)
    const cells = waits.map((taken) => {
      const at = (part: number) => (taken[Math.floor(taken.length * part)] ?? 0).toFixed(0).padStart(7)
      return `${at(0.5)}${at(0.95)}${(taken.at(-1) ?? 0).toFixed(0).padStart(7)}`.padStart(42)
    })
    const counts = [...new Set(statuses)].map(
      (status) => `${statuses.filter((each) => each === status).length} x ${status}`,
    )
    console.log(`${what.padEnd(28)}${round.toFixed(0).padStart(14)}${cells.join('')}   ${counts.join(', ')}`)
  }
  await product.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'bench-neighbours-'))
writeFileSync(join(folder, 'bookings.csv'), bookingFile(1_000, false))
writeFileSync(join(folder, 'damaged.csv'), bookingFile(100_000, true))
try {
  if (only !== 'postgresql') await measure('embedded', { DATA_DIR: join(folder, 'data') }, folder)
  const postgres = only === 'embedded' ? undefined : await startPostgres()
  if (postgres) {
    await measure('postgresql', { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'other') }, folder)
    await postgres.stop()
  } else if (only !== 'embedded') console.log('PostgreSQL is not on this machine.')
} finally {
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
}
