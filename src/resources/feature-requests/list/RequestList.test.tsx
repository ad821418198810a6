import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedRequest } from '../../../../contract/feature-request.ts'
import { startStore } from '../../../navigation/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import RequestList from './RequestList.tsx'

const LIST = 'GET /api/company/feature-requests/list'
const wish = (part: Partial<ListedRequest> = {}): ListedRequest => ({
  id: 4,
  companyId: 7,
  companyName: 'Haus am Fluss',
  feature: 'benchmarking',
  requestDateTime: '2026-11-20T08:15:00Z',
  isGranted: null,
  decidedAt: null,
  ...part,
})

describe('the feature requests', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() }))

  it('are granted where they stand, and then say so', async () => {
    let held = wish()
    const { received } = renderConsole(<RequestList />, {
      routes: {
        [LIST]: () => ({ body: { content: [held], last: true, totalElements: 1 } }),
        'POST /api/company/feature-requests/4/decision': () => {
          held = wish({ isGranted: true, decidedAt: '2026-11-21T08:00:00Z' })
          return { body: held }
        },
      },
    })
    const table = within(await screen.findByRole('table'))
    expect((await table.findByRole('link', { name: 'Haus am Fluss' })).getAttribute('href')).toContain('companyId=7')
    await userEvent.click(table.getByRole('button', { name: 'Grant' }))
    expect(await table.findByText('granted')).toBeDefined()
    expect(table.queryByRole('button', { name: 'Refuse' })).toBeNull()
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ isGranted: true })
  })

  it('are refused several at once; what was decided meanwhile stays chosen', async () => {
    renderConsole(<RequestList />, {
      routes: {
        [LIST]: { body: { content: [wish(), wish({ id: 5, feature: 'autopilot' })], last: true, totalElements: 2 } },
        'POST /api/company/feature-requests/4/decision': { body: wish({ isGranted: false }) },
        'POST /api/company/feature-requests/5/decision': {
          status: 409,
          body: { code: 'state.conflict', detail: 'This request is decided already.' },
        },
      },
    })
    await userEvent.click(await screen.findByLabelText('Choose all rows of this page'))
    const bar = within(await screen.findByRole('group', { name: 'Chosen rows' }))
    await userEvent.click(bar.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(bar.getByText(/decided already/)).toBeDefined())
    expect(bar.getByText('Haus am Fluss, Autopilot')).toBeDefined()
    expect(bar.getByText('1 chosen')).toBeDefined()
  })
})
