import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '../../../../contract/platform/activity.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleNotification, sampleUser } from '../../../testing/samples.ts'
import NotificationPage from './NotificationPage.tsx'

const SEEN: ActivityEntry = {
  id: 5,
  at: '2026-11-20T08:15:00Z',
  company: { id: 7, name: 'Haus am Fluss' },
  user: { id: 12, username: 'ruben', name: 'Ruben Tannert' },
  source: 'user',
  action: 'update',
  result: 'succeeded',
  entity: 'notification',
  entityId: '1',
  name: null,
  currency: 'EUR',
  before: { seen: false },
  after: { seen: true, until: '2026-11-28' },
}
const at = { at: '/notifications/1', path: '/notifications/:id' }
const pageOf = (content: unknown[]) => ({ content, last: true, totalElements: content.length })

describe('NotificationPage', () => {
  beforeEach(() =>
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
  )

  it('NotificationPage shows the alert with its hotel and type, and who has seen it until when', async () => {
    const { received } = renderConsole(<NotificationPage />, {
      ...at,
      routes: {
        'GET /api/notification/list': {
          body: pageOf([{ ...sampleNotification(), companyName: 'Haus am Fluss' }]),
        },
        'GET /api/activity': { body: pageOf([SEEN]) },
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Segments' })).toBeTruthy()
    expect(screen.getByText('Haus am Fluss')).toBeTruthy()
    expect(screen.getByText(/4.*segment/i)).toBeTruthy()
    expect(await screen.findByText(/Ruben Tannert/)).toBeTruthy()
    expect(received.find(({ path }) => path === '/api/activity')?.query).toMatchObject({
      entity: 'notification',
      entityId: '1',
    })
  })

  it('NotificationPage marks the alert as seen', async () => {
    let seen = false
    renderConsole(<NotificationPage />, {
      ...at,
      routes: {
        'GET /api/notification/list': () => ({
          body: pageOf([{ ...sampleNotification({ seen }), companyName: 'Haus am Fluss' }]),
        }),
        'PATCH /api/notification/banner/1': () => {
          seen = true
          return { body: sampleNotification({ seen }) }
        },
        'GET /api/notification/banner': { body: pageOf([]) },
        'GET /api/activity': { body: pageOf([]) },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Mark as seen/ }))
    expect(await screen.findByText('Seen')).toBeTruthy()
  })

  it('NotificationPage shows that an alert does not exist, or is not for the user', async () => {
    renderConsole(<NotificationPage />, { ...at, routes: { 'GET /api/notification/list': { body: pageOf([]) } } })
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })
})
