import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftChange } from '../../../../contract/draft.ts'
import { startStore } from '../../../bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleDrafts, samplePricedNights } from '../../../testing/sample-manage.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import ManagePage from '../ManagePage.tsx'

async function show(refusal?: object) {
  const { received } = renderConsole(<ManagePage />, {
    at: '/?view=grid',
    routes: {
      'GET /api/pricing/nights': ({ query }) => ({ body: samplePricedNights(query.from ?? '', query.to ?? '') }),
      'GET /api/pricing/drafts': { body: sampleDrafts() },
      'PUT /api/pricing/drafts': refusal ? { status: 400, body: refusal } : { body: sampleDrafts() },
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Rates by night and category' })
  grid.focus()
  const saved = () =>
    received
      .filter(({ method }) => method === 'PUT')
      .flatMap(({ body }) => (body as { lines: DraftChange[] }).lines)
      .map(({ stayDate, category, rate }) => [stayDate, category, rate])
  return { grid, saved }
}

describe('the grid of Manage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  })
  afterEach(() => void vi.restoreAllMocks())

  it('has the rates of a year, of which only those in sight are drawn', async () => {
    const { grid } = await show()
    expect(grid.getAttribute('aria-rowcount')).toBe('366')
    expect(screen.getAllByRole('gridcell').length).toBeLessThan(100)
  })

  it('saves what is typed into a cell and goes on to the next night', async () => {
    const { grid, saved } = await show()
    await userEvent.keyboard('{ArrowDown}125{Enter}')
    await vi.waitFor(() => expect(saved()).toEqual([['2026-11-21', 1, 12_500]]))
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    await vi.waitFor(() => expect(active()?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('4'))
  })

  it('takes cells of a spreadsheet, all or none', async () => {
    const { grid, saved } = await show()
    fireEvent.paste(grid, { clipboardData: { getData: () => '110\t190\r\n120\tmany\r\n' } })
    expect(await screen.findByText('Some values are not rates. Nothing was saved.')).toBeDefined()
    expect(saved()).toEqual([])
    fireEvent.paste(grid, { clipboardData: { getData: () => '110\t190\r\n120\t195\r\n' } })
    await vi.waitFor(() =>
      expect(saved()).toEqual([
        ['2026-11-20', 1, 11_000],
        ['2026-11-20', 2, 19_000],
        ['2026-11-21', 1, 12_000],
        ['2026-11-21', 2, 19_500],
      ]),
    )
  })

  it('changes the selection by per cent', async () => {
    const { saved } = await show()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await userEvent.click(screen.getByRole('button', { name: 'Change 2 cells' }))
    await vi.waitFor(() =>
      expect(saved()).toEqual([
        ['2026-11-20', 1, 10_500],
        ['2026-11-21', 1, 10_500],
      ]),
    )
  })

  it('keeps what is typed where the server refuses it, and names the limits', async () => {
    await show({ code: 'request.invalid', errors: [{ path: 'lines.0.rate', message: 'Must be …', code: 'limits' }] })
    await userEvent.keyboard('999{Enter}')
    expect(await screen.findByText('Enter a rate from 80 to 140, the limits of the price level.')).toBeDefined()
    expect((screen.getByLabelText('New rate') as HTMLInputElement).value).toBe('999')
  })
})
