import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '../testing/render-console.tsx'
import { useCall } from './http/use-call.ts'

function Notes() {
  const { isError } = useCall('GET /api/calendar/:companyId/notes', { params: { companyId: 7 } })
  return <p>{isError ? 'failed' : 'loading'}</p>
}

it('a call that failed is not repeated by itself', async () => {
  const { received } = renderConsole(<Notes />, { routes: { 'GET /api/calendar/7/notes': { status: 503 } } })
  expect(await screen.findByText('failed')).toBeVisible()
  expect(received).toHaveLength(1)
})
