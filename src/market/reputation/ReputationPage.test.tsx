import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reputation } from '../../../contract/market/reputation.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleReputation, sampleReview } from '../../testing/sample-reputation.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import ReputationPage from './ReputationPage.tsx'

const PATH = '/api/analysis/reputation'
const REVIEWS = '/api/analysis/reviews'
const RANGE = 'from=2026-11-06&to=2026-11-19'

function show(
  at = `/?${RANGE}`,
  report: Reputation = sampleReputation(),
  fetched: Reputation['trustYou'] = report.trustYou,
) {
  const { received, ...page } = renderConsole(<ReputationPage />, {
    at,
    routes: {
      [`GET ${PATH}`]: { body: report },
      [`GET ${REVIEWS}`]: { body: { content: [sampleReview()], last: true, totalElements: 1 } },
      'POST /api/reputation/7/meta-review': { body: fetched },
    },
  })
  const asked = (of: string) => received.filter(({ path }) => path === of).map(({ query }) => query)
  return { ...page, asked, received }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const loaded = () => screen.findByText('from 400 reviews')

describe('ReputationPage', () => {
  beforeEach(() =>
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
  )

  it('makes one call, and shows score, reviews, all reviews and the rank, against last year', async () => {
    const { asked } = show()
    await loaded()
    const figures = region('Summary')
    expect(figures.getByText('84.0')).toBeVisible()
    expect(figures.getByText('+2.0 points')).toBeVisible()
    expect(figures.getByText('vs 82.0 last year')).toBeVisible()
    expect(figures.getByText('2 of 2')).toBeVisible()
    expect(figures.getByText('1 of 2 last year')).toBeVisible()
    expect(asked(PATH)).toEqual([{ companyId: '7', from: '2026-11-06', to: '2026-11-19', granularity: 'week' }])
  })

  it('compares with the days before on request', async () => {
    show(`/?${RANGE}&comparison=before`)
    await loaded()
    expect(region('Summary').getByText('+1.0 points')).toBeVisible()
  })

  it("shows the last week with the competitors' scores, and the same figures as a table", async () => {
    show()
    await loaded()
    const card = region('Score over time')
    expect(card.getByRole('row', { name: 'New reviews 86.4 from 25 reviews' })).toBeVisible()
    expect(card.getByRole('row', { name: 'Lakeside 86.5' })).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Table' }))
    const [, last] = card.getAllByRole('row')
    expect([...(last?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Week of 9 Nov',
      '25',
      '86.4',
      '83.0',
      '83.1',
      '86.5',
    ])
  })

  it('lists the hotel among its competitors, best first, each with its date', async () => {
    show()
    await loaded()
    const rows = within(region('Competitors').getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Lakeside', '86.5', '+5.5', '900', '15 Nov 2026'],
      [`${sampleHotel().name} Your hotel`, '83.1', '+1.1', '400', '19 Nov 2026'],
    ])
  })

  it('lists the hotel before a competitor with the same score as shown', async () => {
    const [rival] = sampleReputation().competitors
    show(undefined, sampleReputation({ competitors: rival ? [{ ...rival, score: 83.14 }] : [] }))
    await loaded()
    const [, first] = within(region('Competitors').getByRole('table')).getAllByRole('row')
    expect(first?.textContent).toContain('Your hotel')
  })

  it('links the worst topic to the matching reviews, in their own language', async () => {
    const { router, asked } = show()
    await loaded()
    await userEvent.click(
      region('Topics').getAllByRole('button', {
        name: 'Pool and spa: show negative reviews',
      })[0] as Element,
    )
    await waitFor(() =>
      expect(asked(REVIEWS).at(-1)).toMatchObject({ topic: 'pool and spa', opinion: 'negative', page: '0' }),
    )
    expect(router.state.location.search).toContain('topic=pool+and+spa&opinion=negative')
    const review = within(await screen.findByRole('list', { name: 'Reviews' }))
    expect(review.getByText('Leider enttäuscht').getAttribute('lang')).toBe('de')
    expect(review.getByText('Score 42 out of 100')).toBeVisible()
    expect(review.getByText('Mapnote · 12 Nov 2026 · Family · German')).toBeVisible()
    const whole = review.getByRole('button', { name: 'Show more' })
    expect(whole.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(whole)
    expect(review.getByRole('button', { name: 'Show less' })).toBeVisible()
  })

  it('filters every figure by reviewer group when its name is clicked in a table, and removes the filter again', async () => {
    const { router, asked } = show()
    await loaded()
    const family = region('By traveller type').getAllByRole('button', {
      name: 'Show only Family',
    })[0] as Element
    await userEvent.click(family)
    await waitFor(() => expect(asked(PATH).at(-1)).toMatchObject({ travellerType: 'family' }))
    await waitFor(() => expect(asked(REVIEWS).at(-1)).toMatchObject({ travellerType: 'family' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe(`?${RANGE}`)
  })

  it('offers other sources besides the selected one', async () => {
    const { router } = show(`/?${RANGE}&source=Mapnote`)
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: 'Source: Mapnote' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Roomvoice' }))
    expect(router.state.location.search).toBe(`?${RANGE}&source=Roomvoice`)
  })

  it('offers the listed reviews as a file', async () => {
    show(`/?${RANGE}&source=Mapnote&scores=bad&text=pool`)
    await loaded()
    const link = screen.getByRole('link', { name: 'Download these reviews as CSV' })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console')
    expect(Object.fromEntries(searchParams)).toEqual({
      companyId: '7',
      from: '2026-11-06',
      to: '2026-11-19',
      source: 'Mapnote',
      scoreTo: '59.99',
      textLike: 'pool',
      separator: 'comma',
    })
  })

  it('shows why TrustYou returned nothing, and retries', async () => {
    const { received } = show()
    await loaded()
    const card = region('TrustYou')
    expect(card.getByRole('status').textContent).toContain('TrustYou does not know this hotel’s ID.')
    await userEvent.click(card.getByRole('button', { name: 'Update now' }))
    await waitFor(() => expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1))
  })

  it("shows TrustYou's figures separately, with their date", async () => {
    const part = { label: null, score: 86, reviews: null, share: 41, sentiment: null }
    const latest = {
      takenOn: '2026-11-20',
      score: 88,
      reviews: 1204,
      languages: [{ ...part, name: 'de' }],
      travellerTypes: [],
      topics: [{ ...part, name: '63', label: 'Room', reviews: 310, share: null, sentiment: 'neutral' as const }],
    }
    const trustYou = { ...sampleReputation().trustYou, failure: null, latest }
    show(`/?${RANGE}`, sampleReputation({ trustYou }))
    await loaded()
    const card = region('TrustYou')
    expect(card.getByText(/^as of 20 Nov 2026 · all reviews known to TrustYou/)).toBeVisible()
    expect(card.getByRole('row', { name: 'Room 86 neutral 310' })).toBeVisible()
    expect(card.getByRole('row', { name: 'German 86 41' })).toBeVisible()
  })

  it('shows each empty state with the next step', async () => {
    const trustYou = { ...sampleReputation().trustYou, failure: null }
    const nothing = sampleReputation({ firstOn: null, competitors: [], trustYou: { ...trustYou, state: 'off' } })
    const first = show('/', nothing)
    expect(await screen.findByText('No reviews yet')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Import reviews' })[0]?.getAttribute('href')).toBe(
      '/analyse/reputation/import',
    )
    expect(screen.getByText('No competitor scores')).toBeVisible()
    expect(screen.getByText('TrustYou is not connected')).toBeVisible()
    first.unmount()
    show('/', sampleReputation({ trustYou: { ...trustYou, state: 'noId' } }))
    expect(await screen.findByText('This hotel has no TrustYou ID')).toBeVisible()
  })
})
