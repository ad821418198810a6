import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { ownInventorySchema } from '../../../contract/connection/connection.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { mayLeavePage } from '../../core/leave.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { ConnectForm } from './ConnectForm.tsx'

const INVENTORY = ownInventorySchema.parse({
  ownCategories: [{ id: 1, name: 'Standard' }],
  ownRatePlans: ['BAR'],
  ownRoomTypes: [{ code: 'DBL', category: 1 }],
})

beforeEach(() => {
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
  renderConsole(
    <>
      <ConnectForm inventory={INVENTORY} onConnected={() => undefined} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { at: '/connect' },
  )
})
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

it('ConnectForm asks before the code of a rate plan is lost', async () => {
  const code = await screen.findByLabelText<HTMLInputElement>('Code in the system for BAR')
  await userEvent.type(code, 'FLEX')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(code.value).toBe('FLEX')
})

it('ConnectForm asks before a change of the room types is lost, until it is reverted', async () => {
  const code = await screen.findByLabelText('Code in the system, row 1')
  await userEvent.type(code, '2')
  expect(mayLeavePage()).toBe(false)
  await userEvent.type(code, '{Backspace}')
  await waitFor(() => expect(mayLeavePage()).toBe(true))
})
