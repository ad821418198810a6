import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startStore } from '../core/bootstrap/start-store.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../testing/samples.ts'
import TermsModal from './TermsModal.tsx'

it('who has not accepted the terms is asked to, with the text linked, and Escape is no answer', async () => {
  const user = { ...sampleUser(), termsAccepted: false }
  startStore.setState({ global: sampleGlobal('VIEWER'), user })
  const { received } = renderConsole(<TermsModal />, {
    routes: {
      'GET /api/user/users/3': { body: user, headers: { ETag: '"7"' } },
      'PUT /api/user/users/3': ({ body }) => ({ body }),
    },
  })
  expect((await screen.findByRole('link', { name: 'Read the terms' })).getAttribute('href')).toBe('/terms?lang=en')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Terms of use' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(startStore.getState().user?.termsAccepted).toBe(true))
  expect(received.at(-1)).toMatchObject({ method: 'PUT', body: { ...user, termsAccepted: true } })
  expect(received.at(-1)?.headers.get('If-Match')).toBe('"7"')
})
