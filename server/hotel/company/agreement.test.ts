import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGREEMENT_VERSION } from '../../../contract/hotel/agreement-version.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, company, userAccount, userCompany } from '../../platform/database/schema/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const ACCEPTED = { accepted: true, version: AGREEMENT_VERSION }

/** A hotel that has not accepted yet, assigned to the demo's hotel admin, user and viewer. */
async function newHotel(): Promise<number> {
  const [hotel] = await test.db
    .insert(company)
    .values({ name: 'Unsigned', currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  const companyId = hotel?.id ?? 0
  for (const who of ['hotel.admin', 'user', 'viewer'])
    await test.db.insert(userCompany).values({ companyId, userId: await test.idOf(who) })
  return companyId
}

const path = (id: number) => `/api/company/companies/${id}`
const accept = (who: string, id: number, body: object = ACCEPTED, headers = {}) =>
  test.as(who, 'PUT', `${path(id)}/data-privacy-agreement`, { body, headers })
const logOf = (id: number) =>
  test.db
    .select()
    .from(activity)
    .where(and(eq(activity.entity, 'company'), eq(activity.entityId, String(id))))
    .orderBy(asc(activity.id))

describe('data privacy agreements', () => {
  it('the agreement can be accepted by its hotel admin: who, when and which text is stored', async () => {
    const id = await newHotel()
    const answer = await accept('hotel.admin', id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Company>()).toMatchObject({
      dpaAccepted: true,
      dataPrivacyAgreement: { accepted: true, acceptedAt: test.now().toISOString(), version: AGREEMENT_VERSION },
    })
    expect(answer.headers.etag).toBe((await test.as('viewer', 'GET', path(id))).headers.etag)
    const [row] = await test.db.select().from(company).where(eq(company.id, id))
    expect(row?.dpaAcceptedBy).toBe(await test.idOf('hotel.admin'))
    expect(JSON.stringify(answer.json())).not.toContain('dpaAcceptedBy')
  })

  it('the agreement cannot be accepted by the provider for the hotel, however high the role', async () => {
    const id = await newHotel()
    for (const who of ['admin', 'super.admin']) expect([who, (await accept(who, id)).statusCode]).toEqual([who, 403])
  })

  it('the agreement appears in the hotel’s activity log', async () => {
    const id = await newHotel()
    await accept('hotel.admin', id)
    expect(await logOf(id)).toMatchObject([
      {
        companyId: id,
        userId: await test.idOf('hotel.admin'),
        action: 'update',
        before: { dpaAccepted: false },
        after: { dpaAccepted: true, dataPrivacyAgreement: { version: AGREEMENT_VERSION } },
      },
    ])
  })

  it('the agreement is accepted once: the first time applies, and nothing more is written', async () => {
    const id = await newHotel()
    const first = await accept('hotel.admin', id)
    test.advance(60_000)
    const again = await accept('hotel.admin', id, ACCEPTED, { 'if-match': '"1"' })
    expect([again.statusCode, again.json(), again.headers.etag]).toEqual([200, first.json(), first.headers.etag])
    expect(await logOf(id)).toHaveLength(1)
  })

  it('the agreement must be accepted again if the hotel has accepted only an older text', async () => {
    const id = await newHotel()
    await test.db
      .update(company)
      .set({ dpaAcceptedAt: new Date('2020-01-01T00:00:00Z'), dpaVersion: '2019-12' })
      .where(eq(company.id, id))
    const answer = await accept('hotel.admin', id)
    expect(answer.json<Company>().dataPrivacyAgreement.version).toBe(AGREEMENT_VERSION)
  })

  it.each([
    [{ accepted: true, version: '2019-12' }, 'version'],
    [{ accepted: true }, 'version'],
    [{ accepted: false, version: AGREEMENT_VERSION }, 'accepted'],
    [{ ...ACCEPTED, acceptedAt: '2020-01-01' }, 'acceptedAt'],
  ])('the agreement cannot be accepted with %o, naming the field', async (body, field) => {
    const id = await newHotel()
    const refused = await accept('hotel.admin', id, body)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, field])
    expect((await test.as('viewer', 'GET', path(id))).json<Company>().dpaAccepted).toBe(false)
  })

  it('the agreement cannot be accepted by a user or viewer of the hotel, nor by the admin of another', async () => {
    const id = await newHotel()
    expect((await accept('user', id)).statusCode).toBe(403)
    expect((await accept('viewer', id)).statusCode).toBe(403)
    expect((await accept('contract.user', id)).statusCode).toBe(404)
  })

  it('the agreement cannot be accepted for a hotel that has changed since it was read', async () => {
    const id = await newHotel()
    const { etag } = (await test.as('hotel.admin', 'GET', path(id))).headers
    await test.db.update(company).set({ revision: 2 }).where(eq(company.id, id))
    expect((await accept('hotel.admin', id, ACCEPTED, { 'if-match': String(etag) })).statusCode).toBe(412)
    expect((await accept('hotel.admin', id, ACCEPTED, { 'if-match': '"2"' })).statusCode).toBe(200)
  })

  it('the agreement is kept when the account of the user who accepted it is deleted', async () => {
    const id = await newHotel()
    const [gone] = await test.db
      .insert(userAccount)
      .values({ username: 'gone', email: 'gone@t.example', firstname: 'A', lastname: 'B', roles: ['HOTEL_ADMIN'] })
      .returning()
    await test.db
      .update(company)
      .set({ dpaAcceptedAt: TEST_NOW, dpaVersion: AGREEMENT_VERSION, dpaAcceptedBy: gone?.id ?? null })
      .where(eq(company.id, id))
    await test.db.delete(userAccount).where(eq(userAccount.username, 'gone'))
    const [row] = await test.db.select().from(company).where(eq(company.id, id))
    expect([row?.dpaAcceptedBy, row?.dpaVersion]).toEqual([null, AGREEMENT_VERSION])
  })
})
