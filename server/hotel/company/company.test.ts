import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Company, CompanyDetail } from '../../../contract/hotel/company.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, company, nightMovement, reservation } from '../../platform/database/schema/index.ts'

let test: TestApp
/** Each group of tests has a product of its own, as others add hotels. */
const withProduct = () => {
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
}

const LIST = '/api/company/companies'
const list = async (who: string, query: string) => (await test.as(who, 'GET', `${LIST}?${query}`)).json<Page<Company>>()
const names = (page: Page<Company>) => page.content.map(({ name }) => name)

const NEW_HOTEL = {
  name: 'Hôtel du Test',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  address: { street: null, postalCode: '75001', city: 'Paris', countryCode: 'FR' },
}
/** The required body of a change: every writable field. */
const changeOf = ({ id: _, createdOn: __, dataPrivacyAgreement: ___, dpaAccepted: ____, ...fields }: Company) => fields

describe('lists of hotels', () => {
  withProduct()

  it('the list has every hotel for an administrator and only the active ones assigned for a user', async () => {
    expect((await list('admin', 'size=200')).totalElements).toBe(27)
    expect((await list('user', 'size=200')).totalElements).toBe(18)
    expect((await list('hotel.admin', 'size=200')).totalElements).toBe(3)
    expect((await list('nohotel.user', 'size=200')).totalElements).toBe(0)
  })

  it('the list has the hotels of their system for a PMS admin', async () => {
    const page = await list('pms.admin', 'size=200')
    expect(page.totalElements).toBeGreaterThan(3)
    expect(new Set(page.content.map(({ pmsSystem }) => pmsSystem))).toEqual(new Set(['apaleo']))
  })

  it('the list can be searched by part of the name, trimmed, ignoring accents and case', async () => {
    expect(names(await list('admin', 'nameLike=%20%20lOwenbrunnen%20'))).toEqual([
      'Boutiquehotel Zum Goldenen Löwenbrunnen',
    ])
    expect(names(await list('admin', 'nameLike=COTE%20S'))).toEqual(['Côte Sauvage Hôtel & Spa'])
    expect((await list('admin', 'nameLike=%20&size=1')).totalElements).toBe(27)
  })

  it('the list is searched by words, however many spaces are between them', async () => {
    expect(names(await list('admin', 'nameLike=cote%20%20%20sauvage'))).toEqual(['Côte Sauvage Hôtel & Spa'])
    await test.db
      .update(company)
      .set({ name: 'Côte  Sauvage   Hôtel & Spa' })
      .where(eq(company.name, 'Côte Sauvage Hôtel & Spa'))
    expect(names(await list('admin', 'nameLike=cote%20sauvage%20hotel'))).toEqual(['Côte  Sauvage   Hôtel & Spa'])
    await test.db
      .update(company)
      .set({ name: 'Côte Sauvage Hôtel & Spa' })
      .where(eq(company.name, 'Côte  Sauvage   Hôtel & Spa'))
  })

  it('the list treats % and _ in a search literally', async () => {
    expect((await list('admin', 'nameLike=%25')).totalElements).toBe(0)
    expect((await list('admin', 'nameLike=_')).totalElements).toBe(0)
  })

  it('the list can be filtered by ids, including those of no hotel', async () => {
    expect((await list('admin', 'ids=3,1,-7,99999,9999999999')).content.map(({ id }) => id)).toEqual([1, 3])
  })

  it('the list does not include another hotel for users who name its id', async () => {
    expect((await list('viewer', 'ids=1')).totalElements).toBe(0)
  })

  it('the list can be sorted by several fields, and pages neither overlap nor skip rows', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => list('admin', `size=10&page=${page}&sort=countryCode,desc&sort=name,asc`)),
    )
    const seen = pages.flatMap((page) => page.content)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(27)
    expect(pages.map(({ last }) => last)).toEqual([false, false, true])
    expect(seen[0]?.address.countryCode).toBe('US')
    expect(seen.at(-1)?.address.countryCode).toBe('AT')
  })

  it('active hotels come first if asked for, each half by name', async () => {
    const { content } = await list('admin', 'size=200&sort=isActive,desc')
    const active = content.filter(({ isActive }) => isActive)
    expect(content.slice(0, active.length)).toEqual(active)
    expect(active.length).toBeLessThan(content.length)
    for (const half of [active, content.slice(active.length)]) {
      const sorted = half.map(({ name }) => name)
      expect(sorted).toEqual([...sorted].sort(new Intl.Collator('und').compare))
    }
  })

  it('names are sorted alphabetically, ignoring case and accents', async () => {
    const sorted = names(await list('admin', 'size=200&sort=name,asc'))
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('und').compare))
  })

  it('the list can be filtered by country, state and agreement', async () => {
    expect((await list('admin', 'countryCode=IT')).totalElements).toBe(9)
    expect((await list('admin', 'isActive=false')).totalElements).toBe(1)
    expect((await list('admin', 'dpaAccepted=false')).totalElements).toBe(2)
  })

  it.each([
    ['colour=red', 'colour'],
    ['sort=secret,asc', 'sort'],
    ['sort=name,upwards', 'sort'],
    ['size=201', 'size'],
    ['page=-1', 'page'],
    ['ids=1;2', 'ids'],
    ['isActive=maybe', 'isActive'],
    ['nameLike=%00', 'nameLike'],
    ['page=1e3', 'page'],
    ['size=0x10', 'size'],
  ])('the list rejects %s, naming it', async (query, path) => {
    const response = await test.as('admin', 'GET', `${LIST}?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(problemOf(response).errors?.map((error) => error.path)).toContain(path)
  })

  it('the values in the visible hotels are offered as filters', async () => {
    const values = (await test.as('hotel.admin', 'GET', `${LIST}/values`)).json()
    expect(values).toMatchObject({ countryCodes: ['AT', 'DE'], currencies: ['EUR'] })
  })
})

describe('exports of hotels', () => {
  withProduct()

  it('the export contains the whole filtered list, with a byte-order mark and without formulas', async () => {
    const created = await test.as('admin', 'POST', LIST, { body: { ...NEW_HOTEL, name: '=HYPERLINK("http://evil")' } })
    expect(created.statusCode).toBe(201)
    const response = await test.as('admin', 'GET', `${LIST}/export?sort=name,asc`)
    expect(response.headers['content-disposition']).toContain('hotels.csv')
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines[0]?.startsWith('\ufeffid,name,')).toBe(true)
    expect(lines).toHaveLength(1 + 28)
    expect(response.body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  })

  it('the export is available as JSON too, with only what the caller may see', async () => {
    const hotels = (await test.as('viewer', 'GET', `${LIST}/export?format=json`)).json<Company[]>()
    expect(hotels.map(({ name }) => name)).toEqual(['Albergo Miralago & Terme di Valfiorita'])
  })
})

describe('single hotels', () => {
  withProduct()

  it('a hotel can be created with its defaults, has a Location header, and is logged', async () => {
    const created = await test.as('admin', 'POST', LIST, { body: NEW_HOTEL })
    expect(created.statusCode).toBe(201)
    const hotel = created.json<Company>()
    expect(hotel).toMatchObject({ name: 'Hôtel du Test', isActive: true, dpaAccepted: false, attributes: {} })
    const found = await test.as('admin', 'GET', String(created.headers.location))
    expect(found.json()).toEqual(hotel)
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'company'), eq(activity.entityId, String(hotel.id))))
    expect(entry).toMatchObject({
      action: 'create',
      source: 'user',
      companyId: hotel.id,
      userId: await test.idOf('admin'),
      before: null,
    })
    expect(entry?.requestId).toBe(created.headers['x-request-id'])
  })

  it.each([
    [{ name: '   ' }, 'name'],
    [{ currency: 'XYZ' }, 'currency'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ address: { countryCode: 'Italy' } }, 'address.countryCode'],
    [{ planet: 'Earth' }, 'planet'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ timeZone: 'europe/rome' }, 'timeZone'],
    [{ address: { countryCode: 'ZZ' } }, 'address.countryCode'],
    [{ address: { countryCode: 'IT', planet: 'Earth' } }, 'address.planet'],
    [{ attributes: { key: '\ud800' } }, 'attributes.key'],
    [{ attributes: { '': 'x' } }, 'attributes.'],
  ])('a hotel with %o is rejected, naming the field', async (wrong, path) => {
    const response = await test.as('admin', 'POST', LIST, { body: { ...NEW_HOTEL, ...wrong } })
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors?.map((error) => error.path)).toContain(path)
  })

  it('a hotel can be changed, with only the difference in the activity log', async () => {
    const before = (await test.as('admin', 'GET', `${LIST}/10`)).json<Company>()
    const response = await test.as('admin', 'PUT', `${LIST}/10`, {
      body: { ...changeOf(before), district: 'Osttirol' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ ...before, district: 'Osttirol' })
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'company'), eq(activity.entityId, '10')))
    expect(entries.at(-1)).toMatchObject({
      action: 'update',
      before: { district: null },
      after: { district: 'Osttirol' },
    })
  })

  it('a hotel can be saved as returned; read-only fields are rejected by name, and our own keep their value if omitted', async () => {
    const hotel = (await test.as('admin', 'GET', `${LIST}/9`)).json<Company>()
    const put = (body: object) => test.as('admin', 'PUT', `${LIST}/9`, { body })
    const echoed = await put({ ...hotel, district: 'Altstadt' })
    expect([echoed.statusCode, echoed.json()]).toEqual([200, { ...hotel, district: 'Altstadt' }])
    const wrong = await put({ ...hotel, id: 8, createdOn: '2020-01-01', dpaAccepted: !hotel.dpaAccepted })
    expect(problemOf(wrong).errors).toEqual([
      { path: 'id', message: 'This field is read-only.', code: 'read-only' },
      { path: 'createdOn', message: 'This field is read-only.', code: 'read-only' },
      { path: 'dpaAccepted', message: 'This field is read-only.', code: 'read-only' },
    ])
    await put({ ...hotel, pmsSystem: 'mews', hubspotCompanyId: '77', isActive: false })
    const { pmsSystem, hubspotCompanyId, isActive, ...known } = hotel
    const kept = (await put(known)).json<Company>()
    expect(kept).toMatchObject({ pmsSystem: 'mews', hubspotCompanyId: '77', isActive: false })
    await put({ ...hotel, pmsSystem, hubspotCompanyId, isActive })
  })

  it('a hotel can be created from the response of another one', async () => {
    const hotel = (await test.as('admin', 'GET', `${LIST}/9`)).json<Company>()
    const created = await test.as('admin', 'POST', LIST, { body: { ...hotel, name: 'A copy' } })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({ name: 'A copy', currency: hotel.currency, dpaAccepted: false })
    expect(created.json<Company>().id).not.toBe(hotel.id)
  })

  it('a hotel cannot be changed with an outdated revision', async () => {
    const first = await test.as('admin', 'GET', `${LIST}/11`)
    const change = (name: string) =>
      test.as('admin', 'PUT', `${LIST}/11`, {
        body: { ...changeOf(first.json<Company>()), name },
        headers: { 'if-match': String(first.headers.etag) },
      })
    expect((await change('First wins')).statusCode).toBe(200)
    const second = await change('Second loses')
    expect(second.statusCode).toBe(412)
    expect(problemOf(second).code).toBe('state.stale')
    expect((await test.as('admin', 'GET', `${LIST}/11`)).json<Company>().name).toBe('First wins')
  })

  it('a hotel keeps its currency once it has bookings, because its revenue is stored in it', async () => {
    const { id } = (await test.as('admin', 'POST', LIST, { body: NEW_HOTEL })).json<Company>()
    const hotel = (await test.as('admin', 'GET', `${LIST}/${id}`)).json<Company>()
    const pay = (currency: string) =>
      test.as('admin', 'PUT', `${LIST}/${id}`, { body: { ...changeOf(hotel), currency } })
    expect((await pay('CHF')).statusCode).toBe(200)
    const [stay] = await test.db
      .insert(reservation)
      .values({
        companyId: id,
        source: 't',
        externalId: '1',
        fingerprint: '',
        status: 'booked',
        bookedAt: TEST_NOW,
        changedAt: TEST_NOW,
        arrival: '2027-01-01',
        departure: '2027-01-02',
      })
      .returning()
    await test.db.insert(nightMovement).values({
      companyId: id,
      reservationId: stay?.id ?? 0,
      place: 0,
      version: 1,
      stayDate: '2027-01-01',
      at: TEST_NOW,
      kind: 'booked',
      rooms: 1,
      revenue: 1,
    })
    const refused = await pay('EUR')
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, 'currency'])
  })

  it('a hotel keeps its currency once it has pricing settings, whose rates and roundings are amounts in it', async () => {
    const { id } = (await test.as('admin', 'POST', LIST, { body: NEW_HOTEL })).json<Company>()
    const hotel = (await test.as('admin', 'GET', `${LIST}/${id}`)).json<Company>()
    const rounding = { usual: { mode: 'nearest-ending', ending: 0.9 }, categories: [], ratePlans: [] }
    await test.as('admin', 'PUT', `/api/pricing/rounding?companyId=${id}`, { body: rounding })
    const refused = await test.as('admin', 'PUT', `${LIST}/${id}`, { body: { ...changeOf(hotel), currency: 'JPY' } })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, 'currency'])
  })

  it('a hotel can be changed with the revision from a proxy that weakens the ETag', async () => {
    const seen = await test.as('admin', 'GET', `${LIST}/12`)
    const response = await test.as('admin', 'PUT', `${LIST}/12`, {
      body: changeOf(seen.json<Company>()),
      headers: { 'if-match': `W/${String(seen.headers.etag)}` },
    })
    expect(response.statusCode).toBe(200)
  })

  it('a hotel must be sent completely, so that a missing field resets nothing', async () => {
    const response = await test.as('admin', 'PUT', `${LIST}/10`, { body: { name: 'Only a name' } })
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors).toContainEqual(
      expect.objectContaining({ path: 'currency', message: 'This field is required.' }),
    )
  })

  it('others get the same error whether a hotel is not accessible or does not exist', async () => {
    const [foreign, missing] = [
      await test.as('viewer', 'GET', `${LIST}/1`),
      await test.as('viewer', 'GET', `${LIST}/99999`),
    ]
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(problemOf(foreign).detail).toBe(problemOf(missing).detail)
  })

  it('a hotel is created once, however often the same request with its key is sent', async () => {
    const create = (name: string) =>
      test.as('admin', 'POST', LIST, { body: { ...NEW_HOTEL, name }, headers: { 'idempotency-key': 'a-key' } })
    const [first, again, other] = [await create('Once'), await create('Once'), await create('Another')]
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(other.statusCode).toBe(409)
    expect((await list('admin', 'nameLike=Once')).totalElements).toBe(1)
  })
})

describe('features of hotels', () => {
  withProduct()

  it('the features of a hotel can be read by anyone who may access the hotel', async () => {
    const response = await test.as('viewer', 'GET', '/api/company/features/4')
    expect(response.json()).toEqual({
      companyId: 4,
      autopilot: true,
      marketTrends: true,
      maxRateRules: 10,
      benchmarking: true,
    })
    expect((await test.as('viewer', 'GET', '/api/company/features/1')).statusCode).toBe(404)
  })

  it('the features of a hotel are saved with the hotel, all or nothing, and pages that are switched on appear in the menu', async () => {
    const url = '/api/company/companies/5'
    const read = await test.as('admin', 'GET', url)
    const hotel = read.json<CompanyDetail>()
    const put = (body: object, etag = String(read.headers.etag)) =>
      test.as('admin', 'PUT', url, { body: { ...hotel, ...body }, headers: { 'if-match': etag } })
    const features = { autopilot: !hotel.features.autopilot, maxRateRules: 7 }
    const switched = { supportsMarketTrends: !hotel.supportsMarketTrends, features }
    const refused = await put({ ...switched, timeZone: 'Mars/Olympus' })
    expect(refused.statusCode).toBe(400)
    expect((await test.as('admin', 'GET', url)).json<CompanyDetail>().features).toEqual(hotel.features)
    expect((await put(switched)).json<CompanyDetail>()).toMatchObject(switched)
    expect((await test.as('admin', 'GET', '/api/company/features/5')).json()).toMatchObject({
      ...features,
      marketTrends: switched.supportsMarketTrends,
    })
  })

  it('features that were changed since the hotel was read prevent its change', async () => {
    const url = '/api/company/companies/6'
    const read = await test.as('admin', 'GET', url)
    const body = { autopilot: true, marketTrends: false, maxRateRules: 3, benchmarking: false }
    const changed = await test.as('admin', 'PUT', '/api/company/features/6', { body, headers: { 'if-match': '*' } })
    expect(changed.statusCode).toBe(200)
    const headers = { 'if-match': String(read.headers.etag) }
    expect((await test.as('admin', 'PUT', url, { body: read.json<CompanyDetail>(), headers })).statusCode).toBe(412)
  })
})
