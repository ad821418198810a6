import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRealFile, REAL_FILE } from '../support/real-file.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder('backtest-')
beforeAll(folder.make)
afterAll(folder.remove)

/** Then it is ended, and its status is null: the public file takes a minute or more. */
const LIMIT_MS = 240_000
const backtest = (...args: string[]) =>
  spawnSync(process.execPath, ['dist/server/backtest.js', ...args], { encoding: 'utf8', timeout: LIMIT_MS })

const TWO_NIGHTS = `hotel,lead_time,arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,country,market_segment,distribution_channel,reserved_room_type,deposit_type,adr,reservation_status,reservation_status_date
City Hotel,3,2016,May,4,0,2,2,0,0,PRT,Direct,Direct,A,No Deposit,82.50,Check-Out,2016-05-06
`

interface Cell {
  hotel: string
  horizon: number
  method: string
  mae: number
  wape: number
  bias: number
  coverage: number | null
  nights: number
}

describe('npm run backtest', () => {
  it('reports errors in the arguments or the file, and fails', () => {
    const damaged = folder.path('damaged.csv')
    writeFileSync(damaged, 'hotel,lead_time\nResort Hotel,3\n')
    expect(backtest('--frm', '2016-01-01', damaged)).toMatchObject({ status: 1 })
    expect(backtest('--frm', '2016-01-01', damaged).stderr).toContain("'--frm'")
    expect(backtest(damaged)).toMatchObject({ status: 1 })
    expect(backtest(damaged).stderr).toContain('line 1, column arrival_date_year: The column is missing')
    expect(backtest(folder.path('nowhere.csv'))).toMatchObject({ status: 1 })
    const few = folder.path('few.csv')
    writeFileSync(few, TWO_NIGHTS)
    expect(backtest(few)).toMatchObject({ status: 1 })
    expect(backtest(few).stderr).toContain('too few finished nights')
    expect(backtest('--from', 'yesterday', damaged).stderr).toContain('--from: This value must be a calendar date')
  })

  it.skipIf(!hasRealFile)('beats the best baseline on the public file, in sum over hotels and horizons', () => {
    const { stdout, status } = backtest(REAL_FILE, '--json')
    expect(status).toBe(0)
    const cells = stdout.split('\n').flatMap((line): Cell[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
    expect(new Set(cells.map(({ hotel }) => hotel))).toEqual(new Set(['Resort Hotel', 'City Hotel']))
    const ours = cells.filter(({ method }) => method === 'forecast')
    expect(ours.map(({ horizon }) => horizon)).toEqual([7, 14, 28, 56, 7, 14, 28, 56])
    const best = ours.map(({ hotel, horizon, nights }) =>
      Math.min(
        ...cells
          .filter((cell) => cell.hotel === hotel && cell.horizon === horizon && cell.method !== 'forecast')
          .filter((cell) => cell.nights >= nights)
          .map(({ mae }) => mae),
      ),
    )
    const parts = ours.map(({ mae }, at) => mae / (best[at] ?? Number.NaN))
    expect(parts.reduce((a, b) => a + b, 0) / parts.length).toBeLessThan(0.95)
    for (const { coverage } of ours) expect(coverage).toBeGreaterThan(60)
    // Last year is known from the end of July on: from then the method is complete.
    const late = backtest(REAL_FILE, '--from', '2016-07-27', '--to', '2016-08-31', '--json').stdout
    const city = late.split('\n').flatMap((line): Cell[] => (line.includes('City Hotel') ? [JSON.parse(line)] : []))
    const at56 = (method: string) => city.find((cell) => cell.horizon === 56 && cell.method === method)?.mae
    expect(at56('forecast')).toBeLessThan(
      0.75 * Math.min(at56('additive-pickup') ?? 0, at56('same-season-pickup') ?? 0),
    )
  })
})
