import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Draft,
  type DraftChange,
  draftChangesSchema,
  draftChoiceSchema,
} from '../../../../contract/pricing/draft.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { enterDate } from '../../../testing/enter-date.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import {
  sampleDraft,
  sampleDrafts,
  sampleNightRate,
  samplePricedNights,
  sampleSavedDrafts,
} from '../../../testing/sample-manage.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import ManagePage from '../ManagePage.tsx'
import { changesToUndo } from '../use-drafts.ts'

/** A server that keeps drafts. */
function draftServer(drafts: Draft[]) {
  let lines = drafts
  return {
    lines: () => lines,
    save: ({ body }: { body: unknown }) => {
      const saved = draftChangesSchema.parse(body).lines.map((line, place) => {
        const before = lines.find(({ stayDate, category }) => stayDate === line.stayDate && category === line.category)
        return sampleDraft({
          ...line,
          id: before?.id ?? 100 + lines.length + place,
          revision: (before?.revision ?? 0) + 1,
        })
      })
      lines = [...lines.filter(({ id }) => !saved.some((each) => each.id === id)), ...saved]
      return { body: sampleSavedDrafts(...lines) }
    },
    discard: ({ body }: { body: unknown }) => {
      const gone = draftChoiceSchema.parse(body).lines
      lines = lines.filter(({ id, revision }) => !gone.some((each) => each.id === id && each.revision === revision))
      return { body: sampleDrafts(...lines) }
    },
  }
}

async function show({
  refusal,
  drafts = [],
  at = '/?view=grid',
}: {
  refusal?: object
  drafts?: Draft[]
  at?: string
} = {}) {
  const server = draftServer(drafts)
  const { received } = renderConsole(<ManagePage />, {
    at,
    routes: {
      'GET /api/pricing/nights': ({ query }) => ({
        body: samplePricedNights(query.from ?? '', query.to ?? '', {
          '2026-11-20': { events: ['Trade fair'], holidays: ['Founders’ Day'] },
          '2026-11-25': { rates: [sampleNightRate({ fixed: true, recommended: 17_200, active: 9_300 })] },
          '2026-11-26': { rates: [sampleNightRate({ fixed: true, recommended: 9_300, active: 9_300 })] },
        }),
      }),
      'GET /api/pricing/drafts': () => ({ body: sampleDrafts(...server.lines()) }),
      'PUT /api/pricing/drafts': refusal ? { status: 400, body: refusal } : server.save,
      'POST /api/pricing/drafts/discard': server.discard,
      'GET /api/pricing/rounding': {
        body: { usual: { mode: 'nearest-ending', ending: 9 }, categories: [], ratePlans: [] },
        headers: { etag: '"1"' },
      },
      'POST /api/pricing/rounding/preview': ({ body }) => ({
        body: { amounts: (body as { amounts: number[] }).amounts.map((amount) => amount + 400) },
      }),
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Rates by night and category' })
  grid.focus()
  const saved = () =>
    received
      .filter(({ method }) => method === 'PUT')
      .flatMap(({ body }) => (body as { lines: DraftChange[] }).lines)
      .map(({ stayDate, category, rate }) => [stayDate, category, rate])
  return { grid, saved, server }
}

describe('grid of Manage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  })

  it('the grid renders only the visible rates of the year', async () => {
    const { grid } = await show()
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['9', '366'])
    expect(screen.getAllByRole('gridcell').length).toBeLessThan(100)
  })

  it('the grid has the figures of each night in labelled rows above its rates', async () => {
    await show()
    const head = (name: string) => within(screen.getByRole('rowheader', { name }).parentElement as HTMLElement)
    const first = (name: string) => head(name).getAllByRole('cell')[0]?.textContent
    expect(screen.getAllByRole('columnheader')[1]?.textContent).toBe('Fri 20 Nov')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => [textContent])).toEqual([
      ['Event or holiday'],
      ['OTB occupancy, %'],
      ['Forecast, %'],
      ['Recommended, Double'],
      ['Competitor median'],
      ['Pace vs STLY'],
      ['Double'],
      ['Suite'],
    ])
    expect(first('Event or holiday')).toBe('Trade fair, Founders’ Day')
    expect(
      ['OTB occupancy, %', 'Forecast, %', 'Recommended, Double', 'Competitor median', 'Pace vs STLY'].map(first),
    ).toEqual(['50', '80', '100', '125', '+4'])
  })

  it('the grid begins with the night that the calendar was paged to, and goes to another one', async () => {
    const { grid } = await show({ at: '/?view=grid&start=2027-03-01' })
    const active = () => grid.getAttribute('aria-activedescendant')?.split('-').slice(-2)
    expect(active()).toEqual(['0', '101'])
    await enterDate('Go to night', '2027-07-14')
    expect(active()).toEqual(['0', '236'])
    // The focus stays where the night is typed.
    expect(grid.contains(document.activeElement)).toBe(false)
  })

  it('the grid names a fixed rate instead of a recommendation, and that another one is sold', async () => {
    await show()
    const row = within(screen.getByRole('rowheader', { name: 'Recommended, Double' }).parentElement as HTMLElement)
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells[5]).toMatch(/^fixed 172/)
    expect(cells[5]).toContain('93')
    expect(cells[6]).toBe('fixed rate')
  })

  it('the grid saves the input of a cell and moves on: down by Enter, to the next night by Tab', async () => {
    const { grid, saved } = await show()
    const active = () => grid.getAttribute('aria-activedescendant')?.split('-').slice(-2)
    await userEvent.keyboard('{ArrowRight}125{Tab}')
    await waitFor(() => expect(saved()).toEqual([['2026-11-21', 1, 12_500]]))
    await waitFor(() => expect(active()).toEqual(['0', '2']))
    await userEvent.keyboard('126{Enter}')
    await waitFor(() => expect(saved()).toHaveLength(2))
    await waitFor(() => expect(active()).toEqual(['1', '2']))
  })

  it('the grid fills the nights to the right with the first rate', async () => {
    const { saved } = await show({ drafts: [sampleDraft({ stayDate: '2026-11-20', rate: 12_000 })] })
    await screen.findByRole('gridcell', { name: /changed to 120/ })
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}')
    await waitFor(() =>
      expect(saved()).toEqual([
        ['2026-11-21', 1, 12_000],
        ['2026-11-22', 1, 12_000],
      ]),
    )
  })

  it('the grid does not take nights that are pasted from top to bottom for categories', async () => {
    const { grid, saved } = await show()
    fireEvent.paste(grid, { clipboardData: { getData: () => '110\r\n120\r\n130\r\n' } })
    expect(await screen.findByText(/^More rows than room categories/)).toBeVisible()
    expect(saved()).toEqual([])
  })

  it('the grid pastes cells of a spreadsheet, all or none', async () => {
    const { grid, saved } = await show()
    fireEvent.paste(grid, { clipboardData: { getData: () => '110\t120\r\n190\tmany\r\n' } })
    expect(await screen.findByText('Some values are not rates. Nothing was saved.')).toBeVisible()
    expect(saved()).toEqual([])
    fireEvent.paste(grid, { clipboardData: { getData: () => '110\t120\r\n190\t195\r\n' } })
    await waitFor(() =>
      expect(saved()).toEqual([
        ['2026-11-20', 1, 11_000],
        ['2026-11-21', 1, 12_000],
        ['2026-11-20', 2, 19_000],
        ['2026-11-21', 2, 19_500],
      ]),
    )
  })

  it('the grid selects cells by dragging, and opens one by a double click', async () => {
    const { grid } = await show()
    const [first, second, third] = screen.getAllByRole('gridcell')
    fireEvent.pointerDown(second as HTMLElement, { button: 0 })
    fireEvent.pointerOver(third as HTMLElement, { buttons: 1 })
    expect([first, second, third].map((cell) => cell?.getAttribute('aria-selected'))).toEqual(['false', 'true', 'true'])
    expect(screen.getByRole('button', { name: 'Change 2 cells' })).toBeVisible()
    fireEvent.doubleClick(screen.getAllByRole('columnheader')[1] as HTMLElement)
    expect(grid.querySelector('input')).toBeNull()
    fireEvent.doubleClick(third as HTMLElement)
    expect(third?.querySelector('input')?.value).toBe('100')
  })

  it('the grid changes the selection by per cent, rounded as the hotel rounds', async () => {
    const { saved } = await show()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Change 2 cells' })
    await waitFor(() => expect(change.disabled).toBe(false))
    await userEvent.click(change)
    await waitFor(() =>
      expect(saved()).toEqual([
        ['2026-11-20', 1, 10_900],
        ['2026-11-21', 1, 10_900],
      ]),
    )
  })

  it('the grid shows an unpublished rate beside the struck-through active one, and says both', async () => {
    await show({ drafts: [sampleDraft({ stayDate: '2026-11-21', rate: 12_000 })] })
    const cell = await screen.findByRole('gridcell', { name: 'active rate 100, changed to 120, not published' })
    expect([cell.querySelector('s')?.textContent, cell.querySelector('ins')?.textContent]).toEqual(['100', '120'])
    expect(screen.getAllByRole('gridcell')[0]?.textContent).toBe('100')
  })

  it('the grid undoes its changes one after the other: a draft gets its previous value, or is discarded', async () => {
    const { grid, server } = await show({ drafts: [sampleDraft({ id: 9, stayDate: '2026-11-21', rate: 12_000 })] })
    const rates = () => server.lines().map(({ stayDate, rate }) => [stayDate, rate])
    await screen.findByRole('gridcell', { name: /changed to 120/ })
    fireEvent.paste(grid, { clipboardData: { getData: () => '110\t130\n' } })
    await waitFor(() => expect(rates()).toHaveLength(2))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}111{Enter}')
    await waitFor(() => expect(rates()).toHaveLength(3))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(rates()).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rates()).toEqual([['2026-11-21', 12_000]]))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  })

  it('the grid undoes two changes of one cell', async () => {
    const { server } = await show()
    const rates = () => server.lines().map(({ rate }) => rate)
    for (const [typed, saved] of [
      ['110', 11_000],
      ['120', 12_000],
    ] as const) {
      await userEvent.keyboard(`${typed}{Enter}`)
      await waitFor(() => expect(rates()).toEqual([saved]))
      await userEvent.keyboard('{ArrowUp}')
    }
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(rates()).toEqual([11_000]))
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(rates()).toEqual([]))
  })

  it('the grid does not undo values that another user has changed or set again since', () => {
    const mine = sampleDraft({ id: 9, revision: 5 })
    const change = { id: 9, revision: 5, before: null }
    expect(changesToUndo([mine], [change]).discard).toEqual([{ id: 9, revision: 5 }])
    expect(changesToUndo([{ ...mine, revision: 6 }], [change])).toEqual({ save: [], discard: [] })
    expect(changesToUndo([{ ...mine, id: 10 }], [change])).toEqual({ save: [], discard: [] })
  })

  it('the grid keeps the input if the server refuses it, and shows the limits', async () => {
    await show({
      refusal: {
        code: 'request.invalid',
        errors: [{ path: 'lines.0.rate', message: 'This value must be …', code: 'limits' }],
      },
    })
    await userEvent.keyboard('999{Enter}')
    expect(await screen.findByText('Enter a rate from 80 to 140, the limits of the price level.')).toBeVisible()
    expect((screen.getByLabelText('New rate') as HTMLInputElement).value).toBe('999')
  })
})
