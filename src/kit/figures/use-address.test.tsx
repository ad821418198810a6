import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import { useAddress } from './use-address.ts'

function Pickers() {
  const address = useAddress()
  const choose = () => {
    address.put({ traveller: 'family' })
    address.put({ topic: 'bed' })
  }
  return (
    <button type="button" onClick={choose}>
      Choose
    </button>
  )
}

it('a selection made before the router has rendered the previous one is based on it', async () => {
  const { router } = renderConsole(<Pickers />, { at: '/?period=last30' })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toBe('?period=last30&traveller=family&topic=bed'))
})
