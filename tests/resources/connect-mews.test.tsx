import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connection, roomCategory, roomType } from '../../server/platform/database/schema/index.ts'
import { MewsServer, RATES, SERVICE, TOKENS } from '../support/mews/mews-server.ts'
import { openConsole } from '../support/open-console.ts'
import type { TestApp } from '../support/test-app.ts'
import { unconnectedHotel } from '../support/unconnected-hotel.ts'
import { fill, press } from './steps.ts'

let mews: MewsServer
let platformAddress: string
const hotel = unconnectedHotel()
const { stored } = hotel
let test: TestApp
let companyId: number
beforeAll(async () => {
  ;({ test, companyId } = hotel)
  mews = new MewsServer()
  platformAddress = await mews.listen()
})
afterAll(() => mews.close())

async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fill(label, value)
}

describe('connecting to Mews', () => {
  it('the page accepts access, service and mapping, shows refusals at their fields, and ends on the interfaces page', async () => {
    await openConsole(test, 'hotel.admin', '/settings/interfaces')
    await userEvent.click(await screen.findByRole('link', { name: 'Connect to Mews' }))
    await fillIn({ 'Platform address': 'nowhere', 'Client token': TOKENS.clientToken, 'Access token': 'a guess' })
    await press('Continue')
    expect(await screen.findByText('This value must be an address that begins with https://.')).toBeVisible()
    await fillIn({ 'Platform address': platformAddress })
    await press('Continue')
    expect(await screen.findByText(/Mews refused the tokens/)).toBeVisible()
    expect((screen.getByLabelText('Client token') as HTMLInputElement).value).toBe(TOKENS.clientToken)
    await fillIn({ 'Access token': TOKENS.accessToken })
    await press('Continue')
    expect(await screen.findByRole('radio', { name: `Stay ${SERVICE}` })).toBeVisible()
    await press('Continue')
    const form = within(await screen.findByRole('form', { name: '3. Map room types and rate plans' }))
    const [category] = await test.db.select().from(roomCategory).where(eq(roomCategory.companyId, companyId))
    await userEvent.selectOptions(form.getByLabelText('Room category: Double'), category?.name ?? '')
    await userEvent.selectOptions(form.getByLabelText('Rate plan here: Flexible'), 'BAR')
    await userEvent.click(form.getByRole('button', { name: 'Connect and import bookings' }))
    const card = within(await screen.findByRole('region', { name: 'Mews' }))
    expect(card.getByText(/reads blocks of groups, reads room counts/)).toBeVisible()
    expect(await stored()).toMatchObject({
      companyId,
      kind: 'mews',
      settings: { platformAddress, serviceId: SERVICE, ratePlans: [{ ratePlan: 'BAR', rateId: RATES.flexible }] },
    })
    expect((await stored())?.credentials).toMatch(/^aes\./)
    const types = await test.db.select().from(roomType).where(eq(roomType.companyId, companyId))
    expect(types.find(({ code }) => code === 'DBL')?.categoryId).toBe(category?.id)
  })

  it('a connected hotel cannot be connected to Mews, also if this version does not know its system', async () => {
    await test.db.insert(connection).values({ companyId, kind: 'fax' })
    await openConsole(test, 'hotel.admin', '/connect/mews')
    expect(await screen.findByText('Disconnect the hotel from fax first.')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Interfaces' }))
    const card = within(await screen.findByRole('region', { name: 'fax' }))
    expect(card.getByText('Not supported by this version')).toBeVisible()
    expect(card.queryByRole('button', { name: 'Run now' })).toBeNull()
    await userEvent.click(card.getByRole('button', { name: 'Disconnect' }))
    await userEvent.click(card.getAllByRole('button', { name: 'Disconnect' }).at(-1) as HTMLElement)
    await waitFor(async () => expect(await stored()).toBeUndefined())
  })
})
