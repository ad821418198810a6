import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeatureRequest } from '../../contract/feature-request.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const PATH = '/api/company/feature-requests'

describe('a feature request', () => {
  it('is filed for the own hotel and listed newest first', async () => {
    const filed = await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'autopilot' } })
    expect(filed.statusCode).toBe(201)
    test.advance(1000)
    await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'maxRateRules' } })
    const listed = (await test.as('viewer', 'GET', `${PATH}?companyId=4`)).json<FeatureRequest[]>()
    expect(listed.slice(0, 2).map(({ feature }) => feature)).toEqual(['maxRateRules', 'autopilot'])
  })

  it('is sent again with a new date', async () => {
    const filed = (
      await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'benchmarking' } })
    ).json<FeatureRequest>()
    test.advance(60_000)
    const again = (await test.as('viewer', 'PUT', `${PATH}/${filed.id}`)).json<FeatureRequest>()
    expect(Date.parse(again.requestDateTime) - Date.parse(filed.requestDateTime)).toBe(60_000)
  })

  it('is not sent again by one who has not seen the last time', async () => {
    const filed = await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'autopilot' } })
    const again = () =>
      test.as('viewer', 'PUT', `${PATH}/${filed.json<FeatureRequest>().id}`, {
        headers: { 'if-match': String(filed.headers.etag) },
      })
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 412])
  })

  it('of a foreign hotel looks like one that does not exist', async () => {
    const foreign = await test.as('viewer', 'PUT', `${PATH}/1`)
    const missing = await test.as('viewer', 'PUT', `${PATH}/99999`)
    expect([foreign.statusCode, problemOf(foreign).detail]).toEqual([404, problemOf(missing).detail])
  })

  it('is refused for an unknown feature', async () => {
    const refused = await test.as('viewer', 'POST', PATH, { body: { companyId: 4, feature: 'teleport' } })
    expect(refused.statusCode).toBe(400)
  })
})
