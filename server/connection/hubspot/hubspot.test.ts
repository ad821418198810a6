import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { company } from '../../platform/database/schema/index.ts'

/** A small HubSpot server: the two calls that we make, as documented in its API. */
function speakHubspot(): Server {
  return createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const answer = (status: number, value: object) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(value))
      }
      if (request.headers.authorization !== 'Bearer a-private-app-token')
        return answer(401, { category: 'INVALID_AUTHENTICATION' })
      if (request.method === 'POST' && request.url === '/conversations/v3/visitor-identification/tokens/create') {
        const { email } = JSON.parse(body) as { email: string }
        return answer(200, { token: `token-for-${email}` })
      }
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://hubspot')
      if (pathname === '/crm/v3/objects/companies/511' && searchParams.get('properties')?.includes('domain'))
        return answer(200, {
          id: '511',
          properties: {
            name: 'Parkhotel',
            domain: 'parkhotel.example',
            city: null,
            country: 'DE',
            lifecyclestage: 'customer',
          },
          createdAt: '2024-01-01T00:00:00Z',
          updatedAt: '2026-01-01T00:00:00Z',
          archived: false,
        })
      if (pathname.endsWith('/500')) return answer(500, { message: 'internal' })
      return answer(404, { category: 'OBJECT_NOT_FOUND' })
    })
  })
}

const hubspot = speakHubspot()
let test: TestApp
const setHubspotId = (id: string | null) =>
  test.db.update(company).set({ hubspotCompanyId: id }).where(eq(company.id, 1))
const read = (who = 'admin') => test.as(who, 'GET', '/api/company/hubspot-companies/1')

beforeAll(async () => {
  await new Promise<void>((resolve) => hubspot.listen(0, '127.0.0.1', resolve))
  const { port } = hubspot.address() as AddressInfo
  test = await startTestApp({
    HUBSPOT_ACCESS_TOKEN: 'a-private-app-token',
    HUBSPOT_API_URL: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  await test.close()
  hubspot.close()
})

describe('the integration of HubSpot', () => {
  it('the CRM data of a hotel are returned', async () => {
    await setHubspotId('511')
    expect((await read()).json()).toEqual({
      id: '511',
      name: 'Parkhotel',
      domain: 'parkhotel.example',
      city: null,
      country: 'DE',
      lifecycleStage: 'customer',
      updatedAt: '2026-01-01T00:00:00Z',
    })
  })

  it('the signed-in user gets an identity for the chat', async () => {
    expect((await test.as('viewer', 'GET', '/api/user/hubspot-token')).json()).toEqual({
      token: 'token-for-viewer@demo.example',
    })
  })

  it('a hotel that HubSpot does not know, or that is not linked to it, gets 404', async () => {
    await setHubspotId('7')
    expect((await read()).statusCode).toBe(404)
    await setHubspotId(null)
    expect((await read()).statusCode).toBe(404)
  })

  it('failures of HubSpot are reported as an upstream error, without the response', async () => {
    await setHubspotId('500')
    const response = await read()
    expect([response.statusCode, problemOf(response).code]).toEqual([502, 'service.upstream'])
  })

  it('HubSpot is off without settings, and returns an error that says so', async () => {
    const plain = await startTestApp()
    const response = await plain.as('viewer', 'GET', '/api/user/hubspot-token')
    expect(response.statusCode).toBe(503)
    expect(problemOf(response).detail).toContain('HUBSPOT_ACCESS_TOKEN')
    await plain.close()
  })
})
