import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CsvResult } from '../../contract/csv-import.ts'
import type { Page } from '../../contract/paging.ts'
import type { User } from '../../contract/user.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activity, mail } from '../database/schema/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const USERS = '/api/user/users'
const HEAD = 'id;username;firstname;lastname;email;roles;companyIds'
const send = (csv: string, dryRun = false, who = 'admin') =>
  test.as(who, 'POST', `${USERS}/import`, { body: { csv, dryRun } })
const take = async (csv: string, dryRun = false, who = 'admin') => (await send(csv, dryRun, who)).json<CsvResult>()
const exported = async (query = '') =>
  (await test.as('admin', 'GET', `${USERS}/export?separator=semicolon&${query}`)).body
const get = async (id: number) => (await test.as('admin', 'GET', `${USERS}/${id}`)).json<User>()
const count = async () => (await test.as('admin', 'GET', USERS)).json<Page<User>>().totalElements
/** Each line's fate, with the fields that are wrong and why. */
const fates = ({ lines }: CsvResult) =>
  lines.map(({ action, errors }) => [action, ...errors.map(({ path, code }) => `${path} ${code}`)])

describe('an import of users', () => {
  it('takes back what was exported, and finds nothing to change', async () => {
    const { stored, lines } = await take(await exported(), false, 'super.admin')
    expect([stored, lines.length, new Set(lines.map(({ action }) => action))]).toEqual([
      true,
      60,
      new Set(['unchanged']),
    ])
  })

  it('changes what was changed in an exported file, and nothing else', async () => {
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

  it('leaves alone what the file does not name', async () => {
    const id = await test.idOf('viewer')
    const before = await get(id)
    expect((await take(`id,pmsSystem\n${id},apaleo`)).lines).toEqual([
      { line: 2, id, name: 'viewer', action: 'update', errors: [] },
    ])
    expect(await get(id)).toEqual({ ...before, pmsSystem: 'apaleo' })
  })

  it('makes new users, who sign in once a password reset was mailed to them', async () => {
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

  it('stands in the activity log as an import, with who did it', async () => {
    const { lines } = await take(`${HEAD}\n;log.line;Log;Line;log@hotel.example;VIEWER;`)
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'user'), eq(activity.entityId, String(lines[0]?.id))))
    expect(entries).toMatchObject([{ action: 'create', source: 'import', userId: await test.idOf('admin') }])
  })

  it('can be looked at first: nothing is stored, and the same file is stored afterwards', async () => {
    const before = await count()
    const csv = `${HEAD}\n;look.first;Look;First;look@hotel.example;VIEWER;3`
    const look = await take(csv, true)
    expect([look.stored, look.lines[0]?.id, fates(look)]).toEqual([false, null, [['create']]])
    expect(await count()).toBe(before)
    expect((await take(csv)).stored).toBe(true)
    expect(await count()).toBe(before + 1)
  })

  it('signs out whoever’s rights it changes, and nobody by a look', async () => {
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

describe('an import with wrong lines', () => {
  it('stores nothing, and names the field of each wrong line', async () => {
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

  it('says in words what is missing', async () => {
    const { lines } = await take('username\nno.more')
    expect(lines[0]?.errors.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'firstname is missing',
      'lastname is missing',
      'email must be an e-mail address',
      'roles is missing',
    ])
  })

  it('refuses what stands in the file twice, at the later line', async () => {
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

  it('gives no role above the caller’s, and changes nobody above them', async () => {
    const id = await test.idOf('super.admin')
    const result = await take(
      `${HEAD}\n;upper;Up;Per;upper@hotel.example;SUPER_ADMIN;\n${id};super.admin;A;B;mine@hotel.example;SUPER_ADMIN;`,
    )
    expect(fates(result)).toEqual([
      ['refused', 'roles access.role-above'],
      ['refused', 'id access.user-above'],
    ])
  })

  it('lets nobody change their own roles or deactivate themselves, nor the last super admin', async () => {
    const id = await test.idOf('admin')
    expect(fates(await take(`id,roles\n${id},ADMIN PMS_ADMIN`))).toEqual([['refused', 'roles access.own-role']])
    expect(fates(await take(`id,isActive\n${id},false`))).toEqual([['refused', 'isActive access.own-deactivation']])
    const superAdmin = await test.idOf('super.admin')
    const csv = `${HEAD};isActive\n;second;Se;Cond;second@hotel.example;SUPER_ADMIN;;true\n`
    const { lines } = await take(csv, false, 'super.admin')
    const second = lines[0]?.id
    // Only one of two may go: the file is judged line by line as it would be stored.
    const both = await take(`id,isActive\n${second},false\n${superAdmin},false`, true, 'super.admin')
    expect(fates(both)).toEqual([['update'], ['refused', 'isActive access.own-deactivation']])
    expect((await get(second ?? 0)).isActive).toBe(true)
  })

  it('refuses a file that it does not understand, and a password in it', async () => {
    for (const csv of ['username,password\nida,secret kettles', 'username\n"A', ''])
      expect(problemOf(await send(csv, true)).errors?.[0]?.path).toBe('csv')
  })

  it('is nobody’s but an administrator’s', async () => {
    expect((await send('username\nida', true, 'hotel.admin')).statusCode).toBe(403)
  })
})
