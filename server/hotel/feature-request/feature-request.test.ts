import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/account/user.ts'
import type { FeatureRequest, ListedRequest } from '../../../contract/hotel/feature-request.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { company } from '../../platform/database/schema/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const PATH = '/api/company/feature-requests'

describe('feature requests', () => {
  it('a feature request is added for the user’s hotel and listed newest first', async () => {
    const filed = await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'autopilot' } })
    expect(filed.statusCode).toBe(201)
    test.advance(1000)
    await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'maxRateRules' } })
    const listed = (await test.as('viewer', 'GET', `${PATH}?companyId=4`)).json<FeatureRequest[]>()
    expect(listed.slice(0, 2).map(({ feature }) => feature)).toEqual(['maxRateRules', 'autopilot'])
  })

  it('a feature request can be sent again with a new date', async () => {
    const filed = (
      await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'benchmarking' } })
    ).json<FeatureRequest>()
    test.advance(60_000)
    const again = (await test.as('viewer', 'PUT', `${PATH}/${filed.id}`)).json<FeatureRequest>()
    expect(Date.parse(again.requestDateTime) - Date.parse(filed.requestDateTime)).toBe(60_000)
  })

  it('a feature request cannot be sent again with an outdated revision', async () => {
    const filed = await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'autopilot' } })
    const again = () =>
      test.as('viewer', 'PUT', `${PATH}/${filed.json<FeatureRequest>().id}`, {
        headers: { 'if-match': String(filed.headers.etag) },
      })
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 412])
  })

  it('a feature request of another hotel looks like one that does not exist', async () => {
    const foreign = await test.as('viewer', 'PUT', `${PATH}/1`)
    const missing = await test.as('viewer', 'PUT', `${PATH}/99999`)
    expect([foreign.statusCode, problemOf(foreign).detail]).toEqual([404, problemOf(missing).detail])
  })

  it('a feature request is rejected for an unknown feature', async () => {
    const refused = await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'teleport' } })
    expect(refused.statusCode).toBe(400)
  })

  it('a feature request is granted by an administrator, which switches the feature on; a decision is final', async () => {
    const { id } = (
      await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'benchmarking' } })
    ).json<FeatureRequest>()
    const decide = (isGranted: boolean) => test.as('admin', 'POST', `${PATH}/${id}/decision`, { body: { isGranted } })
    expect((await decide(true)).json()).toMatchObject({ id, isGranted: true, decidedAt: test.now().toISOString() })
    expect((await test.as('admin', 'GET', '/api/company/features/4')).json()).toMatchObject({ benchmarking: true })
    expect((await test.as('admin', 'GET', '/api/company/companies/4')).json()).toMatchObject({
      benchmarkingActive: true,
    })
    const again = await decide(false)
    expect([again.statusCode, problemOf(again).code]).toEqual([409, 'state.conflict'])
  })

  it('a feature request for more rate rules is granted with a number', async () => {
    const { id } = (
      await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'maxRateRules' } })
    ).json<FeatureRequest>()
    await test.as('admin', 'POST', `${PATH}/${id}/decision`, { body: { isGranted: true, maxRateRules: 40 } })
    expect((await test.as('admin', 'GET', '/api/company/features/4')).json()).toMatchObject({ maxRateRules: 40 })
  })

  it('a feature request that was refused is open again once it is sent again', async () => {
    const { id } = (
      await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'autopilot' } })
    ).json<FeatureRequest>()
    const features = async () => (await test.as('admin', 'GET', '/api/company/features/4')).json()
    const before = await features()
    await test.as('admin', 'POST', `${PATH}/${id}/decision`, { body: { isGranted: false } })
    expect(await features()).toEqual(before)
    expect((await test.as('viewer', 'PUT', `${PATH}/${id}`)).json()).toMatchObject({ isGranted: null })
  })

  it('a feature request says who sent it and who declined it why, and the hotel reads the reason until it is sent again', async () => {
    const { id } = (
      await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'marketTrends' } })
    ).json<FeatureRequest>()
    const read = async () => (await test.as('admin', 'GET', `${PATH}/${id}`)).json<ListedRequest>()
    const nameOf = async (username: string) => {
      const { firstname, lastname } = (
        await test.as('admin', 'GET', `/api/user/users/${await test.idOf(username)}`)
      ).json<User>()
      return `${firstname} ${lastname}`
    }
    const open = { id, requestedByName: await nameOf('viewer'), decidedByName: null, reason: null, isGranted: null }
    expect(await read()).toMatchObject(open)
    const decide = (reason: string) =>
      test.as('admin', 'POST', `${PATH}/${id}/decision`, { body: { isGranted: false, reason } })
    expect((await decide('  ')).statusCode).toBe(400)
    expect((await decide('x'.repeat(501))).statusCode).toBe(400)
    await decide(' Needs a connected system. ')
    const reason = 'Needs a connected system.'
    expect(await read()).toMatchObject({ decidedByName: await nameOf('admin'), reason, isGranted: false })
    const own = (await test.as('viewer', 'GET', `${PATH}?companyId=4`)).json<FeatureRequest[]>()
    expect(own.find((each) => each.id === id)?.reason).toBe(reason)
    await test.as('viewer', 'PUT', `${PATH}/${id}`)
    expect(await read()).toMatchObject(open)
    expect((await test.as('admin', 'GET', `${PATH}/999999`)).statusCode).toBe(404)
  })

  it('a feature request appears in the administrators’ list with its hotel, by state and feature', async () => {
    const list = async (query: string) =>
      (await test.as('admin', 'GET', `${PATH}/list?${query}`)).json<Page<ListedRequest>>()
    const [hotel] = await test.db
      .insert(company)
      .values({ name: 'Asking', currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
      .returning()
    const { id: companyId = 0, name: companyName = '' } = hotel ?? {}
    const file = async (feature: string) =>
      (await test.as('admin', 'POST', PATH, { body: { companyId, feature } })).json<FeatureRequest>().id
    const [waiting, granted] = [await file('autopilot'), await file('benchmarking')]
    await test.as('admin', 'POST', `${PATH}/${granted}/decision`, { body: { isGranted: true } })
    expect((await list(`state=open&companyId=${companyId}&sort=companyName,asc`)).content).toMatchObject([
      { id: waiting, isGranted: null, companyName },
    ])
    expect((await list(`state=granted&feature=benchmarking&companyId=${companyId}`)).content).toMatchObject([
      { id: granted },
    ])
    for (const hotel of [`companyIds=${companyId}`, 'companyNameLike=%20ASKING%20'])
      expect((await list(`${hotel}&sort=id`)).content.map(({ id }) => id)).toEqual([waiting, granted])
    expect((await list('companyIds=-1')).content).toEqual([])
    const csv = (await test.as('admin', 'GET', `${PATH}/export?state=granted&separator=semicolon`)).body
    expect(csv).toContain(';benchmarking;')
  })
})
