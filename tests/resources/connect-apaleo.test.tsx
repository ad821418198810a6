import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection, roomCategory, roomType, userSettings } from '../../server/platform/database/schema/index.ts'
import { ApaleoServer, CLIENT, PROPERTY } from '../support/apaleo/apaleo-server.ts'
import { openConsole } from '../support/open-console.ts'
import { TODAY } from '../support/priced-hotel.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { press } from './steps.ts'

let apaleo: ApaleoServer
let test: TestApp
let companyId: number
beforeAll(async () => {
  // As a server, not as a page of one origin.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  apaleo = new ApaleoServer(TODAY)
  const url = await apaleo.listen()
  test = await startTestApp({
    CONNECTION_KEY: 'the key of this installation, and of no other',
    APALEO_CLIENT_ID: CLIENT.clientId,
    APALEO_CLIENT_SECRET: CLIENT.clientSecret,
    APALEO_IDENTITY_URL: url,
    APALEO_API_URL: url,
  })
  const userId = await test.idOf('hotel.admin')
  const [settings] = await test.db.select().from(userSettings).where(eq(userSettings.userId, userId))
  companyId = settings?.defaultCompanyId ?? 0
})
afterAll(async () => {
  await test.close()
  apaleo.close()
})
beforeEach(async () => {
  await test.db.delete(connection)
})

const stored = async () => (await test.db.select().from(connection))[0]

/** Opens the page as apaleo sends the browser back to it. */
async function openWithConsent() {
  const begun = await test.as('hotel.admin', 'POST', `/api/connection/connections/${companyId}/consent`, {
    body: { kind: 'apaleo' },
  })
  const back = apaleo.consentTo(begun.json<{ url: string }>().url)
  return openConsole(test, 'hotel.admin', `/connect/apaleo${back?.search}`)
}

describe('connecting to apaleo', () => {
  it('the connection begins at apaleo, with a state and a challenge', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await openConsole(test, 'hotel.admin', '/connect/apaleo')
    await press('Continue to apaleo')
    await waitFor(() => expect(assign).toHaveBeenCalled())
    const { pathname, searchParams } = new URL(String(assign.mock.calls[0]?.[0]))
    expect(pathname).toBe('/connect/authorize')
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/connect/apaleo')
    expect(searchParams.get('state')?.length).toBeGreaterThan(30)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    assign.mockRestore()
  })

  it('the connection continues with property and mapping, and ends on the interfaces page', async () => {
    await openWithConsent()
    expect(await screen.findByText(PROPERTY.name)).toBeVisible()
    await press('Continue')
    const form = within(await screen.findByRole('form', { name: '3. Map room types and rate plans' }))
    const [category] = await test.db.select().from(roomCategory).where(eq(roomCategory.companyId, companyId))
    await userEvent.selectOptions(form.getByLabelText('Room category: Double'), category?.name ?? '')
    await userEvent.selectOptions(form.getByLabelText('Rate plan here: Flexible, DBL'), 'BAR')
    expect(
      within(form.getByRole('row', { name: /Non-refundable/ })).getByText('derived: takes restrictions only'),
    ).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Connect and import bookings' }))
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        companyId,
        kind: 'apaleo',
        settings: { propertyId: PROPERTY.id, ratePlans: [{ ratePlan: 'BAR', roomType: 'DBL', id: 'MUC-FLEX-DBL' }] },
      }),
    )
    const types = await test.db.select().from(roomType).where(eq(roomType.companyId, companyId))
    expect(types.find(({ code }) => code === 'DBL')?.categoryId).toBe(category?.id)
  })

  it('the page shows what apaleo refused, and that the user can start again', async () => {
    await openConsole(test, 'hotel.admin', '/connect/apaleo?code=made-up&state=made-up')
    expect(await screen.findByText(/This consent is not known or took too long/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Continue to apaleo' })).toBeVisible()
  })

  it('the page shows that the user has not consented', async () => {
    await openConsole(test, 'hotel.admin', '/connect/apaleo?error=access_denied&state=x')
    expect(await screen.findByText('apaleo did not allow the access. Nothing was changed.')).toBeVisible()
  })

  it('a hotel connected to another system cannot be connected to apaleo', async () => {
    await test.db.insert(connection).values({ companyId, kind: 'demo' })
    await openConsole(test, 'hotel.admin', '/connect/apaleo')
    expect(await screen.findByText('Disconnect the hotel from Demo system first.')).toBeVisible()
  })

  it('a new consent renews the access of a connected hotel', async () => {
    await test.db.insert(connection).values({ companyId, kind: 'apaleo', refusedAt: new Date(), settings: {} })
    await openWithConsent()
    expect(await screen.findByText('Access renewed')).toBeVisible()
    expect(await stored()).toMatchObject({ refusedAt: null })
    expect((await stored())?.credentials).toMatch(/^aes\./)
  })
})
