import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../contract/account/user.ts'
import type { Notification } from '../../contract/alert/notification.ts'
import type { CompanyDetail } from '../../contract/hotel/company.ts'
import type { FeatureRequest } from '../../contract/hotel/feature-request.ts'
import { notification, userSettings } from '../../server/platform/database/schema/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** The calls of the specification, each with exactly the fields that it names: clients of then know no others. */
let test: TestApp
let hotel: number
let user: number

beforeAll(async () => {
  test = await startTestApp()
  hotel = await test.addHotel('Specified')
  user = await test.idOf('user')
})
afterAll(() => test.close())

const call = async <Answer>(method: string, url: string, body?: object, as = 'super.admin') => {
  const response = await test.as(as, method, url, body && { body })
  expect([response.statusCode, response.statusCode < 300 ? '' : response.body]).toEqual([
    method === 'POST' && !url.endsWith('/settings') ? 201 : 200,
    '',
  ])
  return response.json<Answer>()
}

const COMPANY = {
  name: 'Of the specification',
  isActive: true,
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  trustYouId: null,
  federalState: 'Tyrol',
  district: null,
  address: { countryCode: 'AT' },
  attributes: { source: 'specification' },
  supportsMarketTrends: false,
  benchmarkingActive: false,
}
const SETTINGS = {
  language: 'DE',
  locale: 'AT',
  showCurrencySymbol: true,
  rateReport: 'WEEKLY',
  pickupReport: 'NEVER',
  performanceReport: 'NEVER',
  defaultCompanyId: null,
} as const
const USER = {
  username: 'of.the.specification',
  firstname: 'Ada',
  lastname: 'Berger',
  email: 'ada.berger@hotel.example',
  termsAccepted: true,
  roles: ['VIEWER'],
}

describe('calls of the specification', () => {
  it('hotels are listed, created, read and updated with the fields of the specification', async () => {
    await call('GET', `/api/company/companies?page=0&size=15&sort=name,asc&ids=${hotel}&nameLike=spec`)
    await call('GET', '/api/company/companies/values')
    const created = await call<CompanyDetail>('POST', '/api/company/companies', COMPANY)
    expect(created).toMatchObject(COMPANY)
    const full = {
      ...created,
      pmsSystem: 'apaleo',
      address: { ...created.address, street: 'Main Street 1', city: 'Linz' },
    }
    await call('PUT', `/api/company/companies/${created.id}`, full)
    const { createdOn, dataPrivacyAgreement } = created
    const sent = {
      ...COMPANY,
      name: 'Renamed',
      id: created.id,
      createdOn,
      dataPrivacyAgreement: { accepted: dataPrivacyAgreement.accepted },
    }
    await call('PUT', `/api/company/companies/${created.id}`, sent)
    const after = await call<CompanyDetail>('GET', `/api/company/companies/${created.id}`)
    expect(after).toMatchObject({ name: 'Renamed', pmsSystem: 'apaleo' })
    expect(after.address).toEqual({ street: 'Main Street 1', postalCode: null, city: 'Linz', countryCode: 'AT' })
    const accepting = { ...sent, dataPrivacyAgreement: { accepted: true } }
    const refused = await test.as('super.admin', 'PUT', `/api/company/companies/${created.id}`, { body: accepting })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: 'dataPrivacyAgreement' }] }])
  })

  it('features and their requests are read, sent and sent again with the fields of the specification', async () => {
    await call('GET', `/api/company/features/${hotel}`)
    const own = await call<FeatureRequest>('POST', '/api/company/feature-requests', {
      companyId: hotel,
      feature: 'autopilot',
    })
    expect(await call('GET', `/api/company/feature-requests?companyId=${hotel}`)).toHaveLength(1)
    await call('PUT', `/api/company/feature-requests/${own.id}`)
  })

  it('users are listed, created, read and updated with the fields of the specification', async () => {
    await call(
      'GET',
      '/api/user/users?page=0&size=20&sort=username,asc&ids=1&username=a&firstname=a&lastname=a&email=a&idNotIn=2',
    )
    const created = await call<User>('POST', '/api/user/users', USER)
    const { id, passwordResetActive, properties } = created
    const { tourSeen, ...settings } = created.settings
    const sent = { ...USER, id, passwordResetActive, properties, settings, firstname: 'Eva' }
    await call('PUT', `/api/user/users/${id}`, sent)
    expect(await call('GET', `/api/user/users/${id}`)).toMatchObject({
      firstname: 'Eva',
      isActive: true,
      companyIds: [],
    })
  })

  it('settings are saved with the fields of the specification; the others keep their values', async () => {
    for (const tourSeen of [true, false]) {
      await test.db.update(userSettings).set({ tourSeen }).where(eq(userSettings.userId, user))
      const answer = await call('POST', `/api/user/users/${user}/settings`, SETTINGS, 'user')
      expect(answer).toEqual({ ...SETTINGS, tourSeen })
    }
  })

  it('notifications are listed and marked as seen with the fields of the specification', async () => {
    const [stored] = await test.db
      .insert(notification)
      .values({ companyId: hotel, tag: 'segments', notificationType: 'SEGMENT', payload: { unmappedSegmentsCount: 2 } })
      .returning()
    const admin = await test.idOf('super.admin')
    const { content } = await call<{ content: Notification[] }>(
      'GET',
      `/api/notification/banner?userId=${admin}&companyId=${hotel}&page=0`,
    )
    expect(content.map(({ id }) => id)).toContain(stored?.id)
    expect(await call('PATCH', `/api/notification/banner/${stored?.id}`, { seen: true })).toMatchObject({ seen: true })
  })

  it('the version is read with a time stamp, and calls to HubSpot say that none is connected', async () => {
    expect(await call('GET', '/version.json?rid=1700000000000')).toHaveProperty('version')
    for (const [path, status] of [
      [`/api/company/hubspot-companies/${hotel}`, 404],
      ['/api/user/hubspot-token', 503],
    ] as const)
      expect([path, (await test.as('super.admin', 'GET', path)).statusCode]).toEqual([path, status])
  })
})
