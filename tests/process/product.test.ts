import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnTheBooks } from '../../contract/analysis/analysis.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { userAccount } from '../../server/platform/database/schema/index.ts'
import { eventually } from '../support/eventually.ts'
import {
  command,
  cookieOf,
  finished,
  halfSignIn,
  type RunningProduct,
  runProgram,
  startProduct,
} from './running-product.ts'

const folder = mkdtempSync(join(tmpdir(), 'product-'))
const DATA_DIR = join(folder, 'data')
const environment = { DATA_DIR, DEMO: 'false' }
const ADMIN = [
  '--username',
  'first.admin',
  '--email',
  'first@hotel.example',
  '--firstname',
  'First',
  '--lastname',
  'Admin',
]
const PASSWORD = 'a password of some length'

const HEADER =
  'hotel,is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_week_number,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,meal,country,market_segment,distribution_channel,is_repeated_guest,previous_cancellations,previous_bookings_not_canceled,reserved_room_type,assigned_room_type,booking_changes,deposit_type,agent,company,days_in_waiting_list,customer_type,adr,required_car_parking_spaces,total_of_special_requests,reservation_status,reservation_status_date'
const row = (day: number, lead: number, status = 'Check-Out', statusDate = '2016-05-20', adr = '82.5') =>
  `Small Hotel,0,${lead},2016,May,20,${day},1,1,2,NA,0,BB,NULL,Direct,Direct,0,0,0,A,A,0,No Deposit,NULL,NULL,0,Transient,${adr},0,0,${status},${statusDate}`
const file = (name: string, rows: string[]) => {
  const path = join(folder, name)
  const text = `${[HEADER, ...rows].join('\n')}\n`
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

let product: RunningProduct
let hotelId: number
beforeAll(async () => {
  product = await startProduct(environment)
})
afterAll(async () => {
  product.child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const importFile = (path: string, more: string[] = []) =>
  command(
    'import',
    ['--company', String(hotelId), '--format', 'hotel-booking-demand', '--hotel', 'Small Hotel', ...more, path],
    environment,
  )
const booked = async (asOf: string): Promise<number> => {
  const cookie = cookieOf(await product.signIn('first.admin', PASSWORD))
  const response = await product.get(
    `/api/analysis/on-the-books?companyId=${hotelId}&from=2016-05-01&to=2016-05-31&asOf=${asOf}`,
    cookie,
  )
  return ((await response.json()) as OnTheBooks).rows.reduce((sum, { roomNights }) => sum + roomNights, 0)
}

describe('installations without the demo', () => {
  it('an installation without the demo has no account at all until the first administrator is made, also while it runs', async () => {
    expect((await product.signIn('super.admin')).status).toBe(401)
    const weak = await command('create-admin', ADMIN, { ...environment, ADMIN_PASSWORD: 'short' })
    expect([weak.code, weak.said]).toEqual([1, expect.stringContaining('12 to 128 characters')])
    const made = await command('create-admin', ADMIN, { ...environment, ADMIN_PASSWORD: PASSWORD })
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('first.admin')])
    const again = await command('create-admin', ADMIN, { ...environment, ADMIN_PASSWORD: PASSWORD })
    expect(again).toEqual({ code: 1, said: 'Username: This username is already taken.\n' })
    const signedIn = await product.signIn('first.admin', PASSWORD)
    expect(signedIn.status).toBe(204)
    const created = await fetch(`${product.url}/api/company/companies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url, cookie: cookieOf(signedIn) },
      body: JSON.stringify({
        name: 'Small Hotel',
        currency: 'EUR',
        timeZone: 'Europe/Lisbon',
        address: { countryCode: 'PT' },
      }),
    })
    hotelId = ((await created.json()) as { id: number }).id
  })
})

describe('data folders', () => {
  it.skipIf(process.platform === 'win32')('a data folder that the product creates is for its owner alone', () => {
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  })
})

describe('importing a file while the product runs', () => {
  it('hands it to the product, which shows the bookings at once', async () => {
    const path = file('export.csv.gz', [row(10, 3), row(11, 5, 'Canceled', '2016-05-08'), row(12, 40)])
    const { code, said } = await importFile(path)
    expect([code, said]).toEqual([0, expect.stringContaining('3 rows read: 3 bookings added, 0 changed, 0 unchanged.')])
    expect([await booked('2016-05-07'), await booked('2016-05-08'), await booked('2016-04-01')]).toEqual([6, 4, 0])
  })

  it('changes nothing with the same file again', async () => {
    const { said } = await importFile(join(folder, 'export.csv.gz'))
    expect(said).toContain('0 bookings added, 0 changed, 3 unchanged')
  })

  it('replaces rows that have changed in the same file', async () => {
    const { said } = await importFile(file('export.csv', [row(10, 3), row(11, 5), row(12, 40)]))
    expect(said).toContain('0 bookings added, 1 changed, 2 unchanged')
    expect(await booked('2016-05-08')).toBe(6)
  })

  it.each([
    ['a line that breaks off', [row(13, 3), 'Small Hotel,0,3'], /line 3/],
    [
      'another hotel only',
      [row(13, 3).replace('Small Hotel', 'Other Hotel')],
      /No row belongs to Small Hotel; the file has Other Hotel/,
    ],
    ['no rows', [], /contains no rows/],
  ])('refuses a file with %s, names the place and changes nothing', async (_, rows, message) => {
    const before = await booked('2016-06-01')
    const { code, said } = await importFile(file('damaged.csv', rows))
    expect([code, said]).toEqual([1, expect.stringMatching(message)])
    expect(await booked('2016-06-01')).toBe(before)
  })

  it.each([
    [
      'a broken amount',
      row(14, 3, 'Check-Out', '2016-05-20', 'a lot'),
      /column adr: This value must be an amount .*a lo…/,
    ],
    ['a day that does not exist', row(32, 3), /column arrival_date_day_of_month/],
    ['an invisible character in a text', row(14, 3).replace('BB,NULL', 'BB,N\u0000L'), /column country: .*plain text/],
    ['a text of no end', row(14, 3).replace('BB,NULL', `BB,${'x'.repeat(201)}`), /column country: .*at most 200/],
    ['a text that another program could not read', row(14, 3).replace('BB,NULL', 'BB,M\uFFFDnchen'), /column country/],
  ])('refuses a row with %s by its place, and takes the others', async (what, wrong, message) => {
    const before = await booked('2016-06-01')
    const { code, said } = await importFile(file(`${what}.csv`, [row(13, 3), wrong, row(13, 3)]))
    expect([code, said]).toEqual([
      3,
      expect.stringMatching(/3 rows read: 2 bookings added[\s\S]*1 rows refused.*line 3, /),
    ])
    expect(said).toMatch(message)
    expect(await booked('2016-06-01')).toBe(before + 4)
  })

  it('refuses a file that is not UTF-8, and one that names a column twice', async () => {
    const text = [HEADER, row(13, 3), row(14, 3).replace('BB,NULL', 'BB,Österreich'), ''].join('\n')
    writeFileSync(join(folder, 'latin.csv'), Buffer.from(text, 'latin1'))
    expect(await importFile(join(folder, 'latin.csv'))).toEqual({
      code: 1,
      said: expect.stringMatching(/^line 3: The file is not UTF-8 text/m),
    })
    writeFileSync(join(folder, 'twice.csv'), `${HEADER},adr\n${row(13, 3)},1\n`)
    expect((await importFile(join(folder, 'twice.csv'))).said).toMatch(/line 1, column adr: The column appears twice/)
  })

  it('reports bookings missing from a shorter file of the same name, and keeps them', async () => {
    const { code, said } = await importFile(file('export.csv', [row(10, 3), row(11, 5)]))
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/2 unchanged[\s\S]*1 bookings of an earlier file of this name/),
    ])
    expect(await booked('2016-05-08')).toBe(6)
  })

  it('refuses a compressed file that breaks off, and a column that is missing', async () => {
    const whole = gzipSync(
      `${HEADER}\n${Array.from({ length: 2000 }, (_, line) => row(1 + (line % 28), line % 300)).join('\n')}\n`,
    )
    writeFileSync(join(folder, 'cut.csv.gz'), whole.subarray(0, whole.length / 2))
    expect(await importFile(join(folder, 'cut.csv.gz'))).toEqual({
      code: 1,
      said: expect.stringMatching(/incomplete or damaged/),
    })
    writeFileSync(join(folder, 'narrow.csv'), 'hotel,adr\nSmall Hotel,1\n')
    expect((await importFile(join(folder, 'narrow.csv'))).said).toMatch(
      /line 1, column lead_time: The column is missing/,
    )
  })

  it('reports errors in its arguments', async () => {
    const { code, said } = await command('import', ['--format', 'xml', 'file.csv'], environment)
    expect([code, said]).toEqual([2, expect.stringMatching(/Usage: [\s\S]*--company[\s\S]*--format/)])
  })
})

describe('second processes', () => {
  it('a second process is refused on the same data folder with a clear message', async () => {
    const { code, said } = await finished(runProgram('main', [], environment))
    expect(code).toBe(1)
    expect(said).toContain(DATA_DIR)
  })
})

describe('backup and restore', () => {
  it('carry everything into a new installation, taken while the product runs', async () => {
    const path = join(folder, 'backup.ndjson.gz')
    const copy = { ...environment, DATA_DIR: join(folder, 'copy') }
    expect(await command('backup', [path], environment)).toMatchObject({ code: 0 })
    expect((await command('restore', [path], environment)).said).toContain('Stop it first')
    expect(await command('restore', [path], copy)).toMatchObject({ code: 0 })
    const second = await startProduct(copy)
    expect((await second.signIn('first.admin', PASSWORD)).status).toBe(204)
    expect(await second.stop()).toBe(0)
  })

  it('an encrypted backup is checked with its private key only, and the check leaves nothing behind', async () => {
    const made = await command('create-backup-key', [], environment)
    const keys = Object.fromEntries(
      made.said
        .trim()
        .split('\n')
        .map((line) => line.split('=') as [string, string]),
    )
    const path = join(folder, 'backup.ndjson.gz.age')
    expect(await command('backup', [path], { ...environment, ...keys })).toEqual({
      code: 0,
      said: expect.stringMatching(/kB, encrypted/),
    })
    const temporary = mkdtempSync(join(folder, 'temporary-'))
    const check = (more: Record<string, string>) =>
      command('check-backup', [path], { ...environment, ...more, TMPDIR: temporary })
    expect(await check({})).toEqual({ code: 1, said: expect.stringMatching(/Set BACKUP_PRIVATE_KEY/) })
    expect(await check(keys)).toEqual({
      code: 0,
      said: expect.stringMatching(/can be restored[\s\S]* rows, all equal/),
    })
    truncateSync(path, statSync(path).size - 1)
    expect(await check(keys)).toEqual({ code: 1, said: expect.stringMatching(/cut short or damaged/) })
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('demo accounts in an installation reachable by other machines', () => {
  it('prevent it from starting until the operator states explicitly whether they may sign in', async () => {
    const open = { DATA_DIR: join(folder, 'copy'), HOST: '0.0.0.0' }
    const database = await openDatabase({ dataDir: open.DATA_DIR })
    await database.db.update(userAccount).set({ isDemo: true })
    await database.close()
    const { code, said } = await finished(runProgram('main', [], open))
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/HOST 0\.0\.0\.0 is reached .* Set DEMO=true .* or DEMO=false/),
    ])
    const shut = await startProduct({ ...open, DEMO: 'false' })
    expect((await shut.signIn('first.admin', PASSWORD)).status).toBe(401)
    expect(await shut.stop()).toBe(0)
  })
})

describe('stopping', () => {
  it('finishes running work, exits with 0 and leaves the folder ready for the next start', async () => {
    const half = halfSignIn(product.url, 'first.admin', PASSWORD)
    await half.started
    const stopped = product.stop()
    expect(await half.finish()).toBe(204)
    expect(await stopped).toBe(0)
    product = await startProduct(environment)
    expect((await product.signIn('first.admin', PASSWORD)).status).toBe(204)
  })

  it('with a delay serves on after the signal, while a proxy is kept from sending more', async () => {
    expect(await product.stop()).toBe(0)
    const slow = await startProduct({ ...environment, SHUTDOWN_DELAY_SECONDS: '600' })
    slow.child.kill('SIGTERM')
    await eventually(async () => expect((await fetch(`${slow.url}/readyz`)).status).toBe(503))
    expect((await slow.signIn('first.admin', PASSWORD)).status).toBe(204)
    const ended = finished(slow.child)
    slow.child.kill('SIGKILL')
    await ended
    const quick = await startProduct({ ...environment, SHUTDOWN_DELAY_SECONDS: '1' })
    expect(await quick.stop()).toBe(0)
    product = await startProduct(environment)
  })

  it.skipIf(process.platform === 'win32')('by kill leaves no lock and no half upload behind', async () => {
    const uploads = () => readdirSync(DATA_DIR).filter((name) => name.startsWith('upload-'))
    const query = `companyId=${hotelId}&format=hotel-booking-demand&hotel=Small%20Hotel&name=half.csv`
    const half = request({
      socketPath: join(DATA_DIR, 'control.sock'),
      method: 'POST',
      path: `/import?${query}`,
      headers: { 'content-type': 'application/octet-stream' },
    })
    half.on('error', () => undefined)
    half.write(HEADER)
    await eventually(() => expect(uploads()).toHaveLength(1))
    product.child.kill('SIGKILL')
    product = await startProduct(environment)
    expect(uploads()).toEqual([])
    expect((await product.signIn('first.admin', PASSWORD)).status).toBe(204)
  })
})

describe('wrong settings', () => {
  it('a wrong setting is named, and nothing starts', async () => {
    const { code, said } = await finished(runProgram('main', [], { ...environment, PORT: 'eighty' }))
    expect([code, said]).toEqual([1, expect.stringContaining('PORT')])
  })
})
