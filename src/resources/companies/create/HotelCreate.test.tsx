import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../navigation/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import HotelCreate from './HotelCreate.tsx'

const POST = 'POST /api/company/companies'
const choose = async (label: string, typed: string, option: RegExp) => {
  await userEvent.clear(screen.getByRole('combobox', { name: label }))
  await userEvent.type(screen.getByRole('combobox', { name: label }), typed)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('a new hotel', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('is created as it was typed, and then opened', async () => {
    const { received, router } = renderConsole(<HotelCreate />, {
      routes: { [POST]: { status: 201, body: sampleHotel({ id: 31 }) } },
    })
    await userEvent.type(await screen.findByLabelText('Name'), 'Haus Neu')
    await choose('Country', 'Austria', /Austria/)
    await choose('Time zone', 'Vienna', /Vienna/)
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.search).toBe('?companyId=31'))
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Haus Neu',
      currency: 'EUR',
      timeZone: 'Europe/Vienna',
      address: { countryCode: 'AT', street: null },
      isActive: true,
    })
  })

  it('is not sent while something is missing', async () => {
    const { received } = renderConsole(<HotelCreate />)
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved. 2 fields need a look')
    expect(received.some(({ method }) => method === 'POST')).toBe(false)
  })
})
