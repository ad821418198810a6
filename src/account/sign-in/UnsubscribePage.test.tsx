import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UnsubscribeOffer } from '../../../contract/alert/report.ts'
import { writeCookie } from '../../core/cookies.ts'
import { type FakeRoutes, fakeApi } from '../../testing/fake-api.ts'
import { PublicPages } from './PublicPages.tsx'

const OFFER: UnsubscribeOffer = { kind: 'pickup', language: 'EN', isScheduled: false }

function show(routes: FakeRoutes = {}) {
  const api = fakeApi({ 'GET /api/report/unsubscribe/t0ken': { body: OFFER }, ...routes })
  const goTo = vi.fn()
  render(<PublicPages path="/unsubscribe/t0ken" fetchIt={api.fetchIt} goTo={goTo} />)
  return { goTo, sent: () => api.received.filter(({ method }) => method === 'POST').length }
}

describe('UnsubscribePage', () => {
  beforeEach(() => {
    writeCookie('language', null)
    document.documentElement.lang = 'en'
  })

  it('stops the report once it is confirmed, and not before', async () => {
    const { goTo, sent } = show({ 'POST /unsubscribe/t0ken': { status: 204 } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Stop the pickup report?' })).toBeVisible()
    expect(sent()).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Unsubscribed' })).toBeVisible()
    expect(sent()).toBe(1)
    await userEvent.keyboard('{Enter}')
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('uses the language of its reader', async () => {
    show({ 'GET /api/report/unsubscribe/t0ken': { body: { ...OFFER, language: 'DE' } } })
    expect(await screen.findByRole('button', { name: 'Abbestellen' })).toBeVisible()
  })

  it("shows that a schedule is stopped, and not the reader's own setting", async () => {
    show({ 'GET /api/report/unsubscribe/t0ken': { body: { ...OFFER, isScheduled: true } } })
    expect(await screen.findByText(/^The schedule no longer sends you this report/)).toBeVisible()
  })

  it('shows that the link is invalid', async () => {
    show({ 'GET /api/report/unsubscribe/t0ken': { status: 404 } })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })
})
