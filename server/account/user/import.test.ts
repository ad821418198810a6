import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/account/user.ts'
import { CSV_CODES } from '../../../contract/platform/csv-codes.ts'
import type { CsvImport, CsvResult } from '../../../contract/platform/csv-import.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, mail } from '../../platform/database/schema/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const USERS = '/api/user/users'
const HEAD = 'id;username;firstname;lastname;email;roles;companyIds'
const send = (csv: string, dryRun = false, who = 'admin', seen: CsvImport['seen'] = undefined) =>
  test.as(who, 'POST', `${USERS}/import`, { body: { csv, dryRun, seen } })
const take = async (csv: string, dryRun = false, who = 'admin') => (await send(csv, dryRun, who)).json<CsvResult>()
const exported = async (query = '') =>
  (await test.as('admin', 'GET', `${USERS}/export?separator=semicolon&${query}`)).body
const get = async (id: number) => (await test.as('admin', 'GET', `${USERS}/${id}`)).json<User>()
const count = async () => (await test.as('admin', 'GET', USERS)).json<Page<User>>().totalElements
/** The `seen` hash of each stored record in a preview, to be sent back. */
const seenBy = ({ lines }: CsvResult) =>
  Object.fromEntries(lines.flatMap(({ id, seen }) => (id && seen ? [[id, seen]] : [])))
/** The result of each line, with the invalid fields and why. */
const fates = ({ lines }: CsvResult) =>
  lines.map(({ action, errors }) => [action, ...errors.map(({ path, code }) => `${path} ${code}`)])

describe('an import of users', () => {
  it('accepts an exported file, and finds no changes', async () => {
    const users = await count()
    const { stored, lines } = await take(await exported(), false, 'super.admin')
    expect([stored, lines.length, new Set(lines.map(({ action }) => action))]).toEqual([
      true,
      users,
      new Set(['unchanged']),
    ])
  })

  it('applies the changes in an exported file, and nothing else', async () => {
    const id = await test.idOf('hotel.admin')
    const before = await get(id)
    const csv = (await exported(`ids=${id}`)).replace('Kübler', 'Küfner').replace('1 2 3', '4 2 1')
    expect(fates(await take(csv))).toEqual([['update']])
    expect(await get(id)).toMatchObject({
      ...before,
      lastname: 'Küfner',
      companyIds: [1, 2, 4],
      properties: { firstname: before.firstname, lastname: 'Küfner' },
    })
  })

  it('ignores fields that the file does not contain', async () => {
    const id = await test.idOf('viewer')
    const before = await get(id)
    expect(fates(await take(`id,pmsSystem\n${id},apaleo`))).toEqual([['update']])
    expect(await get(id)).toEqual({ ...before, pmsSystem: 'apaleo' })
  })

  it('creates new users, who can sign in once a password reset was mailed to them', async () => {
    const { stored, lines } = await take(
      `${HEAD}\n;ida.river;Ida;River;ida@hotel.example;VIEWER USER;2 1\n;ben.brook;Ben;Brook;ben@hotel.example;VIEWER;`,
    )
    expect([stored, fates({ stored, lines })]).toEqual([true, [['create'], ['create']]])
    const id = lines[0]?.id ?? 0
    expect(await get(id)).toMatchObject({
      username: 'ida.river',
      roles: ['VIEWER', 'USER'],
      companyIds: [1, 2],
      isActive: true,
      termsAccepted: false,
      passwordResetActive: true,
    })
    expect((await test.signIn('ida.river', '')).statusCode).toBe(400)
    await test.as('admin', 'POST', `${USERS}/${id}/password-reset`)
    const [sent] = await test.db.select().from(mail).where(eq(mail.userId, id))
    const token = /https?:\S+/
      .exec(sent?.text ?? '')?.[0]
      .split('/')
      .at(-1)
    await test.as(undefined, 'POST', `/api/user/password-reset/${token}`, { body: { password: 'three blue kettles' } })
    expect((await test.signIn('ida.river', 'three blue kettles')).statusCode).toBe(204)
  })

  it('appears in the activity log as an import, with its user', async () => {
    const { lines } = await take(`${HEAD}\n;log.line;Log;Line;log@hotel.example;VIEWER;`)
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'user'), eq(activity.entityId, String(lines[0]?.id))))
    expect(entries).toMatchObject([{ action: 'create', source: 'import', userId: await test.idOf('admin') }])
  })

  it('can be previewed: nothing is stored, and the same file can be stored afterwards', async () => {
    const before = await count()
    const csv = `${HEAD}\n;look.first;Look;First;look@hotel.example;VIEWER;3`
    const look = await take(csv, true)
    expect([look.stored, look.lines[0]?.id, fates(look)]).toEqual([false, null, [['create']]])
    expect(await count()).toBe(before)
    expect((await take(csv)).stored).toBe(true)
    expect(await count()).toBe(before + 1)
  })

  it('signs out users whose permissions change, but not in a preview', async () => {
    const id = await test.idOf('undecided.user')
    const signedIn = async () => (await test.as('undecided.user', 'GET', '/api/global')).statusCode
    const csv = `id,roles\n${id},VIEWER`
    expect(await signedIn()).toBe(200)
    await take(csv, true)
    expect(await signedIn()).toBe(200)
    await take(csv)
    expect(await signedIn()).toBe(401)
  })
})

describe('texts that a spreadsheet program would run', () => {
  it.each(['=1+1', "'=1+1", "''@x", "'quoted'"])('a text is exported and imported unchanged: %s', async (text) => {
    const id = await test.idOf('viewer')
    const { passwordResetActive: _, properties: __, settings: ___, id: ____, ...fields } = await get(id)
    await test.as('admin', 'PUT', `${USERS}/${id}`, { body: { ...fields, firstname: text } })
    expect((await get(id)).firstname).toBe(text)
    expect(fates(await take(await exported(`ids=${id}`)))).toEqual([['unchanged']])
    await test.as('admin', 'PUT', `${USERS}/${id}`, { body: fields })
  })

  it('a text is not a formula in the export', async () => {
    const id = await test.idOf('viewer')
    const { firstname } = await get(id)
    await take(`id,firstname\n${id},''=x`)
    expect((await get(id)).firstname).toBe("'=x")
    expect(await exported(`ids=${id}`)).toContain(";''=x;")
    await take(`id,firstname\n${id},${firstname}`)
  })
})

describe('previews of imports', () => {
  it('a preview shows for each line which fields change, with old and new values', async () => {
    const id = await test.idOf('viewer')
    const { firstname, isActive } = await get(id)
    const { lines } = await take(`id,firstname,isActive\n${id},Florence,${isActive}\n`, true)
    expect(lines).toMatchObject([
      { line: 2, id, action: 'update', before: { firstname }, after: { firstname: 'Florence' } },
    ])
    const same = await take(`id,firstname\n${id},${firstname}`, true)
    expect(same.lines).toMatchObject([{ action: 'unchanged', before: null, after: null }])
  })

  it('an import is stored as previewed: if another user has changed a record in the meantime, nothing is stored', async () => {
    const [id, other] = [await test.idOf('viewer'), await test.idOf('hotel.admin')]
    const before = await get(id)
    const csv = `id,pmsSystem\n${id},mews\n${other},mews`
    const look = await take(csv, true)
    const { passwordResetActive: _, properties: __, settings: ___, id: ____, ...fields } = before
    await test.as('admin', 'PUT', `${USERS}/${id}`, { body: { ...fields, pmsSystem: 'protel' } })
    const refused = (await send(csv, false, 'admin', seenBy(look))).json<CsvResult>()
    expect([refused.stored, fates(refused)]).toEqual([false, [['refused', 'id state.stale'], ['update']]])
    expect([(await get(id)).pmsSystem, (await get(other)).pmsSystem]).toEqual(['protel', null])

    const again = await take(csv, true)
    expect(again.lines[0]).toMatchObject({ before: { pmsSystem: 'protel' }, after: { pmsSystem: 'mews' } })
    expect((await send(csv, false, 'admin', seenBy(again))).json()).toMatchObject({ stored: true })
    await take(`id,pmsSystem\n${id},${before.pmsSystem ?? ''}\n${other},`)
  })

  it('a preview does not count the same roles in another order as a change, and signs nobody out', async () => {
    const { lines } = await take(`${HEAD}\n;two.roles;Two;Roles;two.roles@hotel.example;VIEWER TESTING;2 1`)
    const id = lines[0]?.id ?? 0
    expect(fates(await take(`id,roles,companyIds\n${id},TESTING VIEWER,2 1`))).toEqual([['unchanged']])
    const renamed = await take(`id,roles,firstname\n${id},TESTING VIEWER,Too`)
    expect(renamed.lines[0]).toMatchObject({ before: { firstname: 'Two' }, after: { firstname: 'Too' } })
    expect((await get(id)).roles).toEqual(['VIEWER', 'TESTING'])
  })
})

describe('the same roles in another order', () => {
  it('do not sign users out, however they are stored', async () => {
    const id = await test.idOf('tester')
    const { passwordResetActive: _, properties: __, settings: ___, id: ____, ...fields } = await get(id)
    const put = (...roles: string[]) =>
      test.as('admin', 'PUT', `${USERS}/${id}`, { body: { ...fields, roles, current: DEMO_PASSWORD } })
    await put('TESTING', 'VIEWER')
    const session = (await test.signIn('tester')).cookies.find(({ name }) => name === 'session')?.value
    const headers = { cookie: `session=${session}` }
    const signedIn = async () => (await test.as(undefined, 'GET', '/api/global', { headers })).statusCode
    expect((await put('VIEWER', 'TESTING')).statusCode).toBe(200)
    expect(await signedIn()).toBe(200)
    await put('TESTING')
    expect(await signedIn()).toBe(401)
  })
})

describe('imports with invalid lines', () => {
  it('an import with invalid lines stores nothing, and names the invalid fields of each line', async () => {
    const before = await count()
    const good = await test.idOf('viewer')
    const { firstname } = await get(good)
    const result = await take(
      [
        HEAD,
        ';new.one;New;One;new.one@hotel.example;VIEWER;1',
        ';a b;;Two;no-address;BOSS;1 x',
        ';VIEWER;Vera;View;vera@hotel.example;VIEWER;',
        ';vera;Vera;View;Viewer@demo.example;VIEWER;',
        ';far;Far;Away;far@hotel.example;VIEWER;1 999999',
        '999999;gone;Gone;Away;gone@hotel.example;VIEWER;',
        'x1;odd;Odd;Id;odd@hotel.example;VIEWER;',
        ';no.role;No;Role;no.role@hotel.example;;',
        `${good};viewer;Other;Name;viewer@demo.example;VIEWER;`,
      ].join('\n'),
    )
    expect(fates(result)).toEqual([
      ['create'],
      [
        'refused',
        'username invalid_format',
        'firstname too_small',
        'email invalid_format',
        'roles.0 invalid_value',
        'companyIds.1 invalid_type',
      ],
      ['refused', 'username taken'],
      ['refused', 'email taken'],
      ['refused', 'companyIds.1 unknown'],
      ['refused', 'id not-found'],
      ['refused', 'id not-found'],
      ['refused', 'roles too_small'],
      ['update'],
    ])
    expect([result.stored, await count(), (await get(good)).firstname]).toEqual([false, before, firstname])
  })

  it('an import reports what is missing in a sentence', async () => {
    const { lines } = await take('username\nno.more')
    expect(lines[0]?.errors.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'firstname This field is required.',
      'lastname This field is required.',
      'email This value must be an email address.',
      'roles This field is required.',
    ])
  })

  it('an import rejects duplicates within the file, on the later line', async () => {
    const id = await test.idOf('viewer')
    const result = await take(
      [
        HEAD,
        ';twin;Twin;One;twin@hotel.example;VIEWER;',
        ';Twin;Twin;Two;TWIN@hotel.example;VIEWER;',
        `${id};viewer;A;B;viewer@demo.example;VIEWER;`,
        `${id};viewer.too;A;B;viewer.too@demo.example;VIEWER;`,
      ].join('\n'),
      true,
    )
    expect(fates(result)).toEqual([
      ['create'],
      ['refused', 'username repeated', 'email repeated'],
      ['update'],
      ['refused', 'id repeated'],
    ])
  })

  it('an import cannot grant a role above the caller’s or change a user above the caller', async () => {
    const id = await test.idOf('super.admin')
    const result = await take(
      `${HEAD}\n;upper;Up;Per;upper@hotel.example;SUPER_ADMIN;\n${id};super.admin;A;B;mine@hotel.example;SUPER_ADMIN;`,
    )
    expect(fates(result)).toEqual([
      ['refused', 'roles access.role-above'],
      ['refused', 'id access.user-above'],
    ])
  })

  it('an import changes the caller’s own address only with the password', async () => {
    const id = await test.idOf('admin')
    const csv = `id,email\n${id},moved@t.example`
    expect(fates(await take(csv, true))).toEqual([['refused', 'email access.own-email']])
    expect((await get(id)).email).not.toBe('moved@t.example')
  })

  it('an import cannot change the caller’s own roles, deactivate the caller or the last super admin', async () => {
    const id = await test.idOf('admin')
    expect(fates(await take(`id,roles\n${id},ADMIN PMS_ADMIN`))).toEqual([['refused', 'roles access.own-role']])
    expect(fates(await take(`id,isActive\n${id},false`))).toEqual([['refused', 'isActive access.own-deactivation']])
    const superAdmin = await test.idOf('super.admin')
    const csv = `${HEAD};isActive\n;second;Se;Cond;second@hotel.example;SUPER_ADMIN;;true\n`
    const { lines } = await take(csv, false, 'super.admin')
    const second = lines[0]?.id
    // Only one of the two may be deactivated: lines are validated in order, as they would be stored.
    const both = await take(`id,isActive\n${second},false\n${superAdmin},false`, true, 'super.admin')
    expect(fates(both)).toEqual([['update'], ['refused', 'isActive access.own-deactivation']])
    expect((await get(second ?? 0)).isActive).toBe(true)
  })

  it.each([
    ['a password', 'username,password\nida,secret kettles', 'csv.password', CSV_CODES.unknownColumn],
    ['a column that is not known', 'username,Name,E-Mail\n', 'csv.Name', CSV_CODES.unknownColumn],
    ['a column twice', 'username,firstname,username\na,b,c', 'csv.username', CSV_CODES.repeatedColumn],
    ['a quotation mark in the middle', 'username\nida\n"A" b\nben', 'csv.3', CSV_CODES.malformed],
    ['an open quotation mark', 'username\n"A', 'csv.2', CSV_CODES.malformed],
    ['too many lines', `username\n${'ida\n'.repeat(2001)}`, 'csv', CSV_CODES.tooManyLines],
    ['blank lines', '\n\n', 'csv', 'too_small'],
    ['nothing', '', 'csv', 'too_small'],
  ])('an unreadable file is rejected, and the position is named: %s', async (_what, csv, path, code) => {
    expect(problemOf(await send(csv, true)).errors?.[0]).toMatchObject({ path, code })
  })

  it('only the line whose number of values differs from the header is rejected', async () => {
    const csv = `${HEAD}\n;few;Few\n;many;M;Any;many@hotel.example;VIEWER;;1\n;just;Just;Right;just@hotel.example;VIEWER;`
    expect(fates(await take(csv, true))).toEqual([['refused', ' ragged'], ['refused', ' ragged'], ['create']])
  })

  it('text damaged by a wrong encoding is rejected, and line and column are named', async () => {
    const lost = ';K\uFFFDbler;lost@hotel.example;VIEWER;'
    const { lines } = await take(`${HEAD}\n;lost.one;Ida${lost}`, true)
    expect(lines).toMatchObject([{ line: 2, errors: [{ path: 'lastname', code: CSV_CODES.lostCharacter }] }])
  })

  it.each(['\n', '\r\n', '\r'])(
    'a line is numbered by its first one, whatever line breaks are in its cells: %j',
    async (broken) => {
      const rows = [
        HEAD,
        '',
        ';a b;"Ida',
        'May',
        '";River;a@hotel.example;VIEWER;',
        ';c d;Ben;Brook;c@hotel.example;VIEWER;',
      ]
      expect((await take(rows.join(broken), true)).lines.map(({ line }) => line)).toEqual([3, 6])
    },
  )

  it('an invalid value is named', async () => {
    const { lines } = await take(`${HEAD}\n;a b;Ida;River;ida@hotel.example;VIEWER NOROLE;\n99999;x;A;B;;VIEWER;`, true)
    const { lines: far } = await take(`${HEAD}\n;far;Far;Away;far@hotel.example;VIEWER;1 99999`, true)
    const wrong = [...lines, ...far].map(({ errors }) => errors.map(({ path, value }) => [path, value]))
    expect(wrong).toEqual([
      [
        ['username', 'a b'],
        ['roles.1', 'NOROLE'],
      ],
      [['id', '99999']],
      [['companyIds.1', '99999']],
    ])
  })

  it('an import is available only to administrators', async () => {
    expect((await send('username\nida', true, 'hotel.admin')).statusCode).toBe(403)
  })
})
