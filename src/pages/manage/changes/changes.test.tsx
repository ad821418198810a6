import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RestrictionChange } from '../../../../contract/draft.ts'
import type { PublicationLine, PublicationWithLines } from '../../../../contract/publication.ts'
import { OPEN } from '../../../../contract/restriction.ts'
import { startStore } from '../../../bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleDraft, sampleDrafts, samplePricedNights } from '../../../testing/sample-manage.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import ManagePage from '../ManagePage.tsx'

const DRAFTS = [
  sampleDraft(),
  sampleDraft({ id: 2, revision: 3, stayDate: '2026-11-29', rate: 9_500, author: { id: 5, name: 'Ada Rossi' } }),
]
const publicationOf = (via: 'demo' | null, ...lines: Partial<PublicationLine>[]): PublicationWithLines => ({
  id: 12,
  publishedAt: '2026-11-20T09:00:00Z',
  source: 'user',
  by: 'Marlene Kübler',
  via,
  counts: {
    queued: 0,
    sent: 0,
    confirmed: 0,
    refused: 0,
    superseded: 0,
    ...Object.fromEntries(
      lines.map(({ state = 'queued' }) => [state, lines.filter((line) => (line.state ?? 'queued') === state).length]),
    ),
  },
  lines: lines.map((line, place) => ({
    id: place + 1,
    stayDate: '2026-11-28',
    category: 1,
    ratePlan: 'BAR',
    rate: 11_000,
    previous: 10_000,
    restriction: null,
    previousRestriction: null,
    state: 'queued',
    reason: null,
    reasonKind: null,
    at: '2026-11-20T09:00:00Z',
    ...line,
  })),
})

/** The page with an event stream on which the test simulates a colleague's changes. */
const streams: EventSource[] = []
const news = (drafts: number) =>
  streams.at(-1)?.onmessage?.({
    data: JSON.stringify({ drafts, publications: 0, calculatedAt: null }),
  } as MessageEvent)

function show(
  publication: PublicationWithLines,
  {
    at = '/',
    connection = { kind: 'demo' as const, isPaused: false } as { kind: 'demo'; isPaused: boolean } | null,
    restrictions = [] as RestrictionChange[],
  } = {},
) {
  let [drafts, stored] = [DRAFTS, publication]
  const page = renderConsole(<ManagePage />, {
    at,
    routes: {
      'GET /api/pricing/nights': ({ query }) => ({
        body: { ...samplePricedNights(query.from ?? '', query.to ?? ''), connection },
      }),
      'GET /api/pricing/drafts': () => ({ body: sampleDrafts(...drafts) }),
      'GET /api/pricing/restrictions/changes': () => ({ body: { companyId: 7, changes: restrictions } }),
      'POST /api/pricing/drafts/effect': ({ body }) => {
        const { lines } = body as { lines: object[] }
        const [nights, unknownNights] = [lines.length, lines.length - 1]
        return {
          body: { companyId: 7, currency: 'EUR', nights, unknownNights, roomNights: -2.5, revenue: 62_000 * nights },
        }
      },
      'POST /api/pricing/publications': ({ body }) => {
        const ids = (body as { lines: { id: number }[] }).lines.map(({ id }) => id)
        drafts = drafts.filter(({ id }) => !ids.includes(id))
        return { status: 201, body: stored }
      },
      'GET /api/pricing/publications/12': () => ({ body: stored }),
      'POST /api/pricing/publications/12/retry': () => {
        stored = publicationOf('demo', { state: 'queued' })
        return { body: stored }
      },
      'POST /api/pricing/publications/12/mark-published': () => {
        stored = publicationOf(null, { state: 'confirmed' })
        return { body: stored }
      },
    },
  })
  const sent = () =>
    page.received
      .filter(({ method, path }) => method === 'POST' && !path.endsWith('/effect'))
      .map(({ path, body }) => ({ path, body }))
  return { ...page, sent, colleagueSaves: (...lines: typeof drafts) => (drafts = lines) }
}
const bar = async () => within(await screen.findByRole('region', { name: 'Changes not published' }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
      constructor() {
        streams.push(this as unknown as EventSource)
      }
    },
  )
})

describe('unpublished changes', () => {
  it('unpublished changes of all colleagues are listed with old, new, difference, reason and author', async () => {
    show(publicationOf('demo'))
    const changes = await bar()
    await userEvent.click(changes.getByRole('button', { name: 'Show all' }))
    expect(changes.getAllByRole('listitem')[1]?.textContent).toContain(
      'Sun 29 Nov Double100 → 95−5.0 %set by hand · Ada Rossi',
    )
  })

  it('unpublished changes show the expected effect of the selected ones', async () => {
    show(publicationOf('demo'))
    const changes = await bar()
    expect((await changes.findByText(/^Expected effect/)).textContent).toBe(
      'Expected effect on revenue: +1,240 EUR (−2.5 room nights). 1 night without a forecast is not counted.',
    )
    await userEvent.click(changes.getByRole('checkbox', { name: /28 Nov/ }))
    expect(await changes.findByText(/^.620 EUR/)).toBeVisible()
  })

  it('selected changes are published, and each line shows its state', async () => {
    const unmapped = { state: 'refused', reasonKind: 'planUnmapped', reason: 'The rate plan is not mapped.' } as const
    const { sent, router } = show(
      publicationOf(
        'demo',
        { state: 'confirmed' },
        { state: 'refused', reasonKind: 'system', reason: 'The night is closed.' },
        unmapped,
      ),
    )
    const changes = await bar()
    await userEvent.click(changes.getByRole('checkbox', { name: /28 Nov/ }))
    expect(changes.getByText('2 changes, 1 selected')).toBeVisible()
    await userEvent.click(changes.getByRole('button', { name: 'Publish 1 change' }))
    const card = within(await screen.findByRole('region', { name: 'Published rates and restrictions' }))
    // In the system's wording if available, and always in the user's language.
    expect((await card.findByText('The system refused it.')).nextSibling?.textContent).toBe('The night is closed.')
    expect(card.getByText('The rate plan is not mapped to one in the system.').nextSibling).toBeNull()
    expect(sent()[0]).toEqual({ path: '/api/pricing/publications', body: { lines: [{ id: 2, revision: 3 }] } })
    expect(router.state.location.search).toBe('?publication=12')
    expect(await changes.findByText('1 change, 0 selected')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Send 2 refused lines again' }))
    expect(await card.findByText('queued')).toBeVisible()
  })

  it('unpublished changes include restrictions with old and new, and publish them with the rates', async () => {
    const after = { ...OPEN, minimumStay: 3, closedToArrival: true }
    const change = { category: 1, from: '2026-12-24', to: '2026-12-26', before: OPEN, after }
    const { sent } = show(publicationOf('demo', { rate: null, previous: null, restriction: after }), {
      restrictions: [change],
    })
    const changes = await bar()
    expect(await changes.findByText('3 changes, 3 selected')).toBeVisible()
    await userEvent.click(changes.getByRole('button', { name: 'Show all' }))
    expect(changes.getAllByRole('listitem')[2]?.textContent).toContain(
      'Thu 24 Dec – Sat 26 Dec DoubleNo restrictions → MLOS 3, CTArestriction rules',
    )
    await userEvent.click(changes.getByRole('checkbox', { name: /29 Nov/ }))
    await userEvent.click(changes.getByRole('button', { name: 'Publish 2 changes' }))
    const card = within(await screen.findByRole('region', { name: 'Published rates and restrictions' }))
    expect(await card.findByText('– → MLOS 3, CTA')).toBeVisible()
    expect(sent()[0]?.body).toEqual({
      lines: [{ id: 1, revision: 1 }],
      restrictions: [{ category: 1, from: '2026-12-24', to: '2026-12-26', after }],
    })
  })

  it('unpublished changes appear immediately when a colleague saves them', async () => {
    const { colleagueSaves } = show(publicationOf('demo'))
    const changes = await bar()
    news(1)
    colleagueSaves(...DRAFTS, sampleDraft({ id: 3, stayDate: '2026-11-30' }))
    news(2)
    expect(await changes.findByText('3 changes, 3 selected')).toBeVisible()
  })

  it('unpublished changes are exported and confirmed manually if no connection sends rates', async () => {
    show(publicationOf(null, { state: 'queued' }), { at: '/?publication=12', connection: null })
    const changes = await bar()
    expect(changes.getByRole('button', { name: 'Export changes (CSV)' })).toBeVisible()
    const card = within(await screen.findByRole('region', { name: 'Published rates and restrictions' }))
    await userEvent.click(await card.findByRole('button', { name: 'Mark as published' }))
    expect(await card.findByText('confirmed')).toBeVisible()
    expect(card.queryByRole('button', { name: 'Mark as published' })).toBeNull()
  })
})
