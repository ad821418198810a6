import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftRatesSchema, draftsEffectSchema, type RestrictionChange } from '../../../../contract/pricing/draft.ts'
import type {
  Publication,
  PublicationLine,
  PublicationUndo,
  PublicationWithLines,
} from '../../../../contract/pricing/publication.ts'
import { OPEN } from '../../../../contract/pricing/restriction.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleDraft, sampleDrafts, samplePricedNights } from '../../../testing/sample-manage.ts'
import { samplePricingOptions } from '../../../testing/sample-pricing.ts'
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
  undoes: null,
  undoneBy: null,
  undoableUntil: '2026-11-20T12:10:00Z',
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
    connection = samplePricedNights('2026-11-20', '2026-11-20').connection,
    restrictions = [] as RestrictionChange[],
    undo = undefined as PublicationUndo | undefined,
    latest = [] as Publication[],
    unpublished = DRAFTS,
    element = <ManagePage />,
  } = {},
) {
  let [drafts, stored] = [unpublished, publication]
  const page = renderConsole(element, {
    at,
    routes: {
      'GET /api/pricing/nights': ({ query }) => ({
        body: { ...samplePricedNights(query.from ?? '', query.to ?? ''), connection },
      }),
      'GET /api/pricing/options': { body: { ...samplePricingOptions, ratePlans: ['BAR', 'CORP', 'NRF', 'WEEK'] } },
      'GET /api/pricing/drafts': () => ({ body: sampleDrafts(...drafts) }),
      'GET /api/pricing/restrictions/changes': () => ({ body: { companyId: 7, changes: restrictions } }),
      'POST /api/pricing/drafts/effect': ({ body }) => {
        const { lines } = body as { lines: object[] }
        const [nights, unknownNights] = [lines.length, lines.length - 1]
        const effect = {
          nights,
          unknownNights,
          roomNights: -2.5,
          revenue: 70_000 * nights,
          contribution: 62_000 * nights,
        }
        return {
          body: draftsEffectSchema.parse({
            ...{ companyId: 7, currency: 'EUR', ...effect, losing: { nights: 0, contribution: 0 } },
            byNight: [{ stayDate: '2026-11-28', contribution: 62_000 }],
          }),
        }
      },
      'POST /api/pricing/drafts/rates': { body: RATES },
      'POST /api/pricing/publications': ({ body }) => {
        const ids = (body as { lines: { id: number }[] }).lines.map(({ id }) => id)
        drafts = drafts.filter(({ id }) => !ids.includes(id))
        return { status: 201, body: stored }
      },
      'GET /api/pricing/publications': { body: { content: latest, last: true, totalElements: latest.length } },
      'GET /api/pricing/publications/12': () => ({ body: stored }),
      'POST /api/pricing/publications/12/retry': () => {
        stored = publicationOf('demo', { state: 'queued' })
        return { body: stored }
      },
      'GET /api/pricing/publications/13': () => ({ body: { ...stored, ...undo, undoneBy: null } }),
      'POST /api/pricing/publications/12/undo': () => {
        if (!undo) return { status: 409, body: { code: 'publication.undo-too-late', detail: 'Too late.' } }
        stored = { ...stored, undoneBy: undo.id, undoableUntil: null }
        return { status: 201, body: undo }
      },
      'POST /api/pricing/publications/12/mark-published': () => {
        stored = publicationOf(null, { state: 'confirmed' })
        return { body: stored }
      },
    },
  })
  const sent = () =>
    page.received
      .filter(({ method, path }) => method === 'POST' && !/\/drafts\/(effect|rates)$/.test(path))
      .map(({ path, body }) => ({ path, body }))
  return { ...page, sent, colleagueSaves: (...lines: typeof drafts) => (drafts = lines) }
}
/** Rates of two plans on two nights; three are not listed. */
const RATES = draftRatesSchema.parse({
  ...{ companyId: 7, currency: 'EUR', count: 6, outside: 1 },
  lines: [
    { stayDate: '2026-11-28', category: 1, ratePlan: 'BAR', rate: 11_000, previous: 10_000, isOutside: false },
    { stayDate: '2026-11-28', category: 1, ratePlan: 'NRF', rate: 9_900, previous: 7_900, isOutside: true },
    { stayDate: '2026-11-29', category: 1, ratePlan: 'NRF', rate: 8_550, previous: null, isOutside: false },
  ],
})
/** Confirms the dialog that asks before changes are published. */
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
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
      'Expected effect on net contribution: +1,240 EUR (revenue +1,400, −2.5 room nights). 1 night without a forecast is not counted.',
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
    await confirm('Publish 1 change')
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
    await confirm('Publish 2 changes')
    const card = within(await screen.findByRole('region', { name: 'Published rates and restrictions' }))
    expect(await card.findByText('– → MLOS 3, CTA')).toBeVisible()
    expect(sent()[0]?.body).toEqual({
      lines: [{ id: 1, revision: 1 }],
      restrictions: [{ category: 1, from: '2026-12-24', to: '2026-12-26', after }],
    })
  })

  it('unpublished changes are published once their nights, effect and rates of every plan are confirmed', async () => {
    const { sent } = show(publicationOf('demo', {}), {
      restrictions: [{ category: 1, from: '2026-12-24', to: '2026-12-26', before: OPEN, after: OPEN }],
    })
    const changes = await bar()
    const publish = await changes.findByRole('button', { name: 'Publish 3 changes' })
    await userEvent.click(publish)
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 3 changes?' }))
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '5',
      'Sat 28 Nov',
      'Sat 26 Dec',
    ])
    const table = await dialog.findByRole('table', { name: 'Rates to be published' })
    // What the night is expected to bring arrives by itself.
    await within(table).findByText('+620')
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Sat 28 NovDoubleBAR100 → 110+10.0 %+620',
      'Sat 28 NovDoubleNRF79 → 99+25.3 % outside limits',
      'Sun 29 NovDoubleNRF– → 85.50new—',
    ])
    expect(
      dialog.getByText(
        '3 of 6 rates are listed: those of nights with a rate outside its limits, then those of the nights that change most.',
      ),
    ).toBeVisible()
    expect(dialog.getByText(/^1 rate is outside the limits of its price level/)).toBeVisible()
    expect(await dialog.findByText(/^Expected effect on net/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
    await userEvent.click(publish)
    await confirm('Publish 3 changes')
    await screen.findByRole('region', { name: 'Published rates and restrictions' })
    expect(sent()).toHaveLength(1)
  })

  it('unpublished changes that have left the limits of their night say so, and are not published with the others', async () => {
    const { sent, colleagueSaves } = show(publicationOf('demo', { state: 'queued' }))
    const changes = await bar()
    news(1)
    colleagueSaves(sampleDraft(), sampleDraft({ id: 2, stayDate: '2026-11-29', rate: 17_000 }))
    news(2)
    expect(await changes.findByText('Outside the limits 80 to 140: cannot be published')).toBeVisible()
    await userEvent.click(changes.getByRole('button', { name: 'Publish 1 change' }))
    await confirm('Publish 1 change')
    await waitFor(() => expect(sent()[0]?.body).toEqual({ lines: [{ id: 1, revision: 1 }] }))
  })

  it('the reason for own rates is still chosen when the page was left before publishing', async () => {
    const { router, sent } = show(publicationOf('demo'), {
      element: (
        <Routes>
          <Route index element={<ManagePage />} />
          <Route path="elsewhere" element={null} />
        </Routes>
      ),
    })
    await userEvent.click((await bar()).getByRole('button', { name: 'Market' }))
    await act(() => router.navigate('/elsewhere'))
    expect(screen.queryByText('2 changes, 2 selected')).toBeNull()
    await act(() => router.navigate('/'))
    expect((await bar()).getByRole('button', { name: 'Market', pressed: true })).toBeVisible()
    await userEvent.click((await bar()).getByRole('button', { name: 'Publish 2 changes' }))
    await confirm('Publish 2 changes')
    expect(sent()[0]?.body).toMatchObject({ lines: [{ id: 1 }, { id: 2, overrideReason: 'market' }] })
  })

  it('each own rate can have its own reason', async () => {
    const { sent, colleagueSaves } = show(publicationOf('demo'))
    const changes = await bar()
    const own = { recommended: 11_000, rate: 12_000 }
    news(1)
    colleagueSaves(sampleDraft({ ...own }), sampleDraft({ ...own, id: 2, stayDate: '2026-11-29' }))
    news(2)
    await userEvent.click(await changes.findByRole('button', { name: 'Market' }))
    await userEvent.click(changes.getByRole('button', { name: 'Show all' }))
    const reasons = changes.getAllByRole('combobox', { name: /^Why not the recommended rate\?/ })
    expect(reasons.map((each) => (each as HTMLSelectElement).value)).toEqual(['market', 'market'])
    await userEvent.selectOptions(reasons[1] ?? changes.getByRole('combobox'), 'Event')
    // The two differ now, so none is the reason of all.
    expect(changes.queryByRole('button', { pressed: true, name: 'Market' })).toBeNull()
    await userEvent.click(changes.getByRole('button', { name: 'Publish 2 changes' }))
    await confirm('Publish 2 changes')
    expect(sent()[0]?.body).toMatchObject({
      lines: [
        { id: 1, overrideReason: 'market' },
        { id: 2, overrideReason: 'event' },
      ],
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

describe('a publication', () => {
  it('a publication names the parts of a restriction that the system does not take', async () => {
    const restriction = { ...OPEN, minimumStay: 2, minimumStayThrough: 3 }
    const said = { reasonKind: 'partsNotTaken' as const, reason: 'Not taken: minimum stay through.' }
    const line = { rate: null, previous: null, restriction, previousRestriction: OPEN, ...said }
    show(publicationOf('demo', { ...line, state: 'confirmed' }), { at: '/?publication=12' })
    const card = within(await screen.findByRole('region', { name: 'Published rates and restrictions' }))
    expect(await card.findByText('This system took only a part of the restriction.')).toBeVisible()
    expect(card.getByText('Not taken: minimum stay through.')).toBeVisible()
    expect(card.getByText('confirmed')).toBeVisible()
  })

  const undoOf = (leftOut: Partial<PublicationUndo['leftOut']> = {}): PublicationUndo => ({
    ...publicationOf('demo', { rate: 10_000, previous: 11_000 }),
    id: 13,
    undoes: 12,
    leftOut: { noFormer: 0, past: 0, replaced: 0, outsideLimits: 0, ...leftOut },
  })
  /** Undoes a publication, and confirms it. */
  const undo = async (place: ReturnType<typeof within>) => {
    await userEvent.click(await place.findByRole('button', { name: 'Undo (10 min left)' }))
    await userEvent.click(place.getByRole('button', { name: 'Publish the former rates' }))
  }
  const region = async (name: string) => within(await screen.findByRole('region', { name }))

  it('a publication is undone from the notice, which says what stays, and both publications name each other', async () => {
    const { sent, router } = show(publicationOf('demo', {}), { undo: undoOf({ replaced: 2, outsideLimits: 1 }) })
    const changes = await bar()
    await userEvent.click(changes.getByRole('checkbox', { name: /29 Nov/ }))
    await userEvent.click(changes.getByRole('button', { name: 'Publish 1 change' }))
    await confirm('Publish 1 change')
    const notice = await region('Last publication')
    expect(notice.getByRole('status').textContent).toBe('1 night published.')
    await undo(notice)
    expect((await (await region('Last publication')).findByText(/^Undone/)).parentElement?.textContent).toBe(
      'Undone: the former rates of 1 night are published again. 2 rates stay: they have been changed since. 1 rate stays: the former one is outside the limits.',
    )
    expect(sent().at(-1)?.path).toBe('/api/pricing/publications/12/undo')
    expect(router.state.location.search).toBe('?publication=13')
    // Each publication has a card of its own: that of the former one may still be shown.
    expect(await screen.findByText('110 → 100')).toBeVisible()
    const card = await region('Published rates and restrictions')
    await userEvent.click(card.getByRole('button', { name: 'Show that publication' }))
    expect(await screen.findByText(/^Undone: the former rates were published again/)).toBeVisible()
    const undone = await region('Published rates and restrictions')
    expect(undone.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('a publication can be undone after its user has left the page and come back, until its notice is closed', async () => {
    const { lines: _, ...publication } = publicationOf('demo', {})
    const newer = { ...publication, id: 14, undoableUntil: null }
    const autopilot = { ...publication, id: 13, source: 'autopilot' as const }
    const { sent } = show(publicationOf('demo', {}), {
      undo: undoOf({}),
      latest: [newer, autopilot, publication],
      unpublished: [],
    })
    const notice = await region('Last publication')
    expect(notice.getByRole('status').textContent).toBe('1 night published.')
    expect(notice.getByText(/ · Marlene Kübler$/)).toBeVisible()
    // Selected nights need its room.
    const weekday = screen.getByRole('button', { name: 'Select all nights: Fri' })
    await userEvent.click(weekday)
    expect(screen.queryByRole('region', { name: 'Last publication' })).toBeNull()
    await userEvent.click(weekday)
    await undo(await region('Last publication'))
    expect(await (await region('Last publication')).findByText(/^Undone/)).toBeVisible()
    expect(sent().at(-1)?.path).toBe('/api/pricing/publications/12/undo')
    await userEvent.click((await region('Last publication')).getByRole('button', { name: 'Close message' }))
    expect(screen.queryByRole('region', { name: 'Last publication' })).toBeNull()
  })

  it('a publication that can no longer be undone is not shown on coming back', async () => {
    const { lines: _, ...publication } = publicationOf('demo', {})
    const over = { ...publication, undoableUntil: '2026-11-20T11:59:00Z' }
    const { received } = show(publicationOf('demo', {}), { latest: [over], unpublished: [] })
    await waitFor(() => expect(received.map(({ path }) => path)).toContain('/api/pricing/publications'))
    await screen.findByRole('grid')
    expect(screen.queryByRole('region', { name: 'Last publication' })).toBeNull()
  })

  it('a publication is undone only after a question', async () => {
    const { sent } = show(publicationOf('demo', {}), { at: '/?publication=12', undo: undoOf() })
    const card = await region('Published rates and restrictions')
    await userEvent.click(await card.findByRole('button', { name: 'Undo (10 min left)' }))
    expect(card.getByRole('group', { name: 'Publish the former rates and restrictions again?' })).toBeVisible()
    expect(card.getByRole('button', { name: 'Publish the former rates' })).toHaveFocus()
    await userEvent.click(card.getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
    await undo(card)
    await waitFor(() => expect(sent().at(-1)?.path).toBe('/api/pricing/publications/12/undo'))
  })

  it('a publication has a notice that leaves by itself, but not under the pointer, and can be undone afterwards', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    vi.setSystemTime('2026-11-20T12:00:00Z')
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { lines: _, ...publication } = publicationOf('demo', {})
    show(publicationOf('demo', {}), { latest: [publication], unpublished: [] })
    const notice = await screen.findByRole('region', { name: 'Last publication' })
    await user.hover(notice)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(notice).toBeInTheDocument()
    await user.click(within(notice).getByRole('button', { name: /^Undo \(\d+ min left\)/ }))
    await user.unhover(notice)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    // Somebody is answering the question.
    await user.click(within(notice).getByRole('button', { name: 'Cancel' }))
    await user.click(document.body)
    await user.unhover(notice)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByRole('region', { name: 'Last publication' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Last publication' }))
    const card = await region('Published rates and restrictions')
    expect(await card.findByRole('button', { name: /^Undo \(\d+ min left\)/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Last publication' })).toBeNull()
  })

  it('a publication says why it cannot be undone any more', async () => {
    show(publicationOf('demo', {}), { at: '/?publication=12' })
    const card = await region('Published rates and restrictions')
    await undo(card)
    expect((await card.findByRole('alert')).textContent).toBe(
      'A publication can be undone for 10 minutes. Change the rates and publish them again.',
    )
  })

  it('a publication shows the minutes left, and no button to undo it once they are over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    vi.setSystemTime('2026-11-20T12:08:30Z')
    show(publicationOf('demo', {}), { at: '/?publication=12' })
    const card = await region('Published rates and restrictions')
    expect(await card.findByRole('button', { name: 'Undo (2 min left)' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(card.getByRole('button', { name: 'Undo (1 min left)' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(card.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('a publication is not undone by users who may only view', async () => {
    startStore.setState({ global: sampleGlobal('VIEWER') })
    show(publicationOf('demo', {}), { at: '/?publication=12' })
    const card = await region('Published rates and restrictions')
    expect(await card.findByText('100 → 110')).toBeVisible()
    expect(card.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})
