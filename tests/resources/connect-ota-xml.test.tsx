import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../server/platform/access/tokens.ts'
import { connection, roomCategory, roomType } from '../../server/platform/database/schema/index.ts'
import { openConsole } from '../support/open-console.ts'
import { HOTEL_CODE, OtaXmlServer, USER } from '../support/ota-xml/ota-xml-server.ts'
import type { TestApp } from '../support/test-app.ts'
import { unconnectedHotel } from '../support/unconnected-hotel.ts'
import { fill, press } from './steps.ts'

let system: OtaXmlServer
let endpoint: string
const hotel = unconnectedHotel()
const { stored } = hotel
let test: TestApp
let companyId: number
beforeAll(async () => {
  ;({ test, companyId } = hotel)
  system = new OtaXmlServer()
  endpoint = await system.listen()
})
afterAll(() => system.close())

const open = () => openConsole(test, 'hotel.admin', '/connect/ota-xml')

async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries({
    'Address for rates': endpoint,
    'Hotel code': HOTEL_CODE,
    Username: USER.userName,
    Password: USER.password,
    ...values,
  })) {
    await fill(label, value)
  }
}

describe('connecting by OTA XML', () => {
  it('the interfaces page offers OTA XML', async () => {
    await openConsole(test, 'hotel.admin', '/settings/interfaces')
    const link = await screen.findByRole('link', { name: 'Connect to OTA XML' })
    expect(link.getAttribute('href')).toBe('/connect/ota-xml')
  })

  it('the page takes access and mapping, then shows the address and the user name this once', async () => {
    await open()
    const common = within(await screen.findByRole('region', { name: 'One address for all hotels' }))
    expect(common.getByText('http://localhost:3000/api/connection/common/ota-xml')).toBeVisible()
    expect(common.getByText(/with its own hotel code/)).toBeVisible()
    await fillIn({})
    const [category] = await test.db.select().from(roomCategory).where(eq(roomCategory.companyId, companyId))
    await press('Add room type')
    const codes = screen.getAllByLabelText(/^Code in the system, row/)
    await userEvent.type(codes.at(-1) as HTMLElement, 'LOFT')
    await userEvent.selectOptions(screen.getByLabelText('Room category of LOFT'), category?.name ?? '')
    await userEvent.type(screen.getByLabelText('Code in the system for BAR'), 'FLEX')
    await press('Connect')
    const shown = within(await screen.findByRole('region', { name: 'Connected' }))
    const url = await shown.findByText(/^http:\/\/localhost:3000\/api\/connection\/received\//)
    expect(shown.getByText(USER.userName)).toBeVisible()
    expect(screen.getByRole('region', { name: 'One address for all hotels' })).toBeVisible()
    const row = await stored()
    expect(row?.receivingKeyHash).toBe(hashToken(url.textContent?.split('/').at(-1) ?? ''))
    expect(row).toMatchObject({ kind: 'ota-xml', settings: { ratePlans: [{ ratePlan: 'BAR', code: 'FLEX' }] } })
    expect(row?.settings.roomTypes).toContain('LOFT')
    const types = await test.db.select().from(roomType).where(eq(roomType.companyId, companyId))
    expect(types.find(({ code }) => code === 'LOFT')?.categoryId).toBe(category?.id)
  })

  it('the page shows errors at the field, and keeps the input', async () => {
    await open()
    await fillIn({ Password: 'short' })
    await press('Connect')
    expect(await screen.findByText('This value must have at least 12 characters.')).toBeVisible()
    await fillIn({ Password: 'a wrong password' })
    await press('Connect')
    expect(await screen.findByText(/The system refused the username or the password/)).toBeVisible()
    expect((screen.getByLabelText('Hotel code') as HTMLInputElement).value).toBe(HOTEL_CODE)
    expect(await stored()).toBeUndefined()
  })

  it('the interfaces page gives a new address, after a question', async () => {
    await test.db.insert(connection).values({ companyId, kind: 'ota-xml', receivingKeyHash: 'former' })
    await openConsole(test, 'hotel.admin', '/settings/interfaces')
    const part = within(await screen.findByRole('region', { name: 'Address for the system' }))
    await userEvent.click(part.getByRole('button', { name: 'New address' }))
    await userEvent.click(part.getByRole('button', { name: 'Create address' }))
    expect(await part.findByText(/\/api\/connection\/received\//)).toBeVisible()
    await waitFor(async () => expect((await stored())?.receivingKeyHash).not.toBe('former'))
  })
})
