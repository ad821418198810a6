import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderConsole, renderRoutes } from '../../../testing/render-console.tsx'
import { sampleBudget } from '../../../testing/sample-budget.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import BudgetImportPage from '../import/BudgetImportPage.tsx'
import VersionsPage from '../versions/VersionsPage.tsx'
import EntryPage from './EntryPage.tsx'

const PATH = '/api/budget/7/versions/3'

async function show(budget = sampleBudget(), saved: { status?: number; body?: unknown } = { body: budget }) {
  const { received } = renderConsole(<EntryPage />, {
    at: '/analyse/budget/versions/3',
    path: '/analyse/budget/versions/:id',
    routes: {
      [`GET ${PATH}`]: { body: budget, headers: { etag: '"5"' } },
      [`PUT ${PATH}/figures`]: saved,
    },
  })
  await screen.findByRole('table')
  return { sent: () => received.filter(({ method }) => method === 'PUT') }
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const paste = (name: string, text: string) => fireEvent.paste(cell(name), { clipboardData: { getData: () => text } })
const totalsOf = (name: string) =>
  within(screen.getByRole('table'))
    .getAllByRole('row', { name: new RegExp(`^${name} `) })
    .map((row) => [row.children[1], row.lastElementChild].map((td) => td?.textContent))

describe('EntryPage', () => {
  beforeEach(() =>
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
  )

  it('shows totals by month, segment and year during typing, and the resulting rate', async () => {
    await show()
    expect(totalsOf('Total')).toEqual([
      ['140', '140'],
      ['16,401', '16,401'],
      ['117.15', '117.15'],
    ])
    await userEvent.clear(cell('Room nights, Direct, January 2027'))
    await userEvent.type(cell('Room nights, Direct, February 2027'), '44')
    expect(totalsOf('Total')[0]).toEqual(['120', '164'])
  })

  it('accepts a block from a spreadsheet, and undoes and redoes it in one step', async () => {
    await show()
    paste('Room nights, Direct, November 2027', '1,200\t1,300\n40\t50\n')
    expect(cell('Room nights, Groups, December 2027').value).toBe('50')
    expect(screen.getByText('4 cells pasted.')).toBeVisible()
    await userEvent.click(cell('Room nights, Direct, November 2027'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(cell('Room nights, Groups, December 2027').value).toBe('')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(cell('Room nights, Groups, December 2027').value).toBe('50')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cell('Room nights, Direct, November 2027').value).toBe('')
  })

  it('shows which cells of a block could not be read, individually and as a total, and saves none of it', async () => {
    const { sent } = await show()
    paste('Room revenue, Direct, December 2027', '1.000,50\t7\nn/a\n')
    expect(screen.getByText(/2 invalid values:/).textContent).toContain('Room revenue Groups Dec')
    expect(screen.getByText('1 value outside the table was skipped.')).toBeVisible()
    const wrong = cell('Room revenue, Groups, December 2027')
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a number.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(cell('Room revenue, Direct, December 2027'))
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText(/invalid values:/)).toBeNull()
  })

  it('supports spreadsheet keys to move between cells', async () => {
    await show()
    await userEvent.click(cell('Room nights, Direct, January 2027'))
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowLeft}')
    expect(document.activeElement).toBe(cell('Room nights, Groups, January 2027'))
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(cell('Room nights, Direct, January 2027'))
  })

  it('shows what is left to budget of a target', async () => {
    await show()
    await userEvent.type(screen.getByLabelText(/^Revenue target/), '20,000')
    expect(screen.getByText(/left to plan/).textContent).toMatch(/3,600/)
  })

  it('saves the whole grid over the version that was read', async () => {
    const { sent } = await show()
    await userEvent.type(cell('Room revenue, No segment, March 2027'), '1,000.5')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    const [call] = sent()
    expect(call?.headers.get('If-Match')).toBe('"5"')
    expect(call?.body).toEqual({
      figures: [...sampleBudget().figures, { month: '2027-03-01', segmentId: null, roomNights: 0, revenue: 100_050 }],
    })
  })

  it('keeps edits made during saving as unsaved', async () => {
    const { fetchIt } = fakeApi({
      [`GET ${PATH}`]: { body: sampleBudget(), headers: { etag: '"5"' } },
      [`PUT ${PATH}/figures`]: { body: sampleBudget({ revision: 6 }), headers: { etag: '"6"' } },
    })
    let answer = () => {}
    const slowly = (async (input: string, init: RequestInit = {}) => {
      if (init.method === 'PUT') await new Promise<void>((resolve) => (answer = resolve))
      return fetchIt(input, init)
    }) as typeof fetch
    renderRoutes([{ path: '/analyse/budget/versions/:id', element: <EntryPage /> }], {
      at: '/analyse/budget/versions/3',
      fetchIt: slowly,
    })
    await screen.findByRole('table')
    await userEvent.type(cell('Room nights, No segment, March 2027'), '9')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.type(cell('Room nights, No segment, April 2027'), '7')
    answer()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    expect(cell('Room nights, No segment, April 2027').value).toBe('7')
    expect(screen.queryByText('Saved')).toBeNull()
  })

  const EDITORS = [
    {
      name: 'saved',
      change: async () => {
        await screen.findByRole('table')
        await userEvent.type(cell('Room nights, No segment, March 2027'), '9')
        await userEvent.click(screen.getByRole('button', { name: 'Save' }))
        await screen.findByText('Saved')
      },
      open: 'Board',
    },
    {
      name: 'imported',
      change: async () => {
        const input = await waitFor(
          () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
        )
        await userEvent.upload(input, new File(['month'], 'budget.csv', { type: 'text/csv' }))
        await userEvent.click(await screen.findByRole('button', { name: /^Import 1 / }))
        await screen.findByText(/^1 value imported/)
      },
      open: 'Import 2027 Board from CSV',
    },
  ]
  it.each(EDITORS)('offers to activate a version once $name', async ({ change, open }) => {
    let stored = sampleBudget({ isActive: false })
    const line = { line: 2, id: null, name: 'x', action: 'create', errors: [], before: null, after: null, seen: null }
    const { fetchIt, received } = fakeApi({
      'GET /api/budget/7/versions': () => ({ body: [stored] }),
      [`GET ${PATH}`]: () => ({ body: stored, headers: { etag: '"5"' } }),
      [`PUT ${PATH}/figures`]: () => {
        stored = { ...stored, revision: 6 }
        return { body: stored, headers: { etag: '"6"' } }
      },
      [`POST ${PATH}/import`]: ({ body }) => {
        const isStored = !(body as { dryRun: boolean }).dryRun
        if (isStored) stored = { ...stored, revision: 6 }
        return { body: { stored: isStored, lines: [line] } }
      },
      [`PUT ${PATH}`]: () => ({ body: stored }),
    })
    const { router } = renderRoutes(
      [
        { path: '/analyse/budget/versions', element: <VersionsPage /> },
        { path: '/analyse/budget/versions/:id', element: <EntryPage /> },
        { path: '/analyse/budget/versions/:id/import', element: <BudgetImportPage /> },
      ],
      { at: '/analyse/budget/versions', fetchIt },
    )
    await userEvent.click(await screen.findByRole('link', { name: open }))
    await change()
    act(() => void router.navigate('/analyse/budget/versions'))
    fireEvent.click(await screen.findByRole('button', { name: /^Activate 2027 Board/ }))
    await waitFor(() => {
      const call = received.find(({ method, path }) => method === 'PUT' && path === PATH)
      expect(call?.headers.get('If-Match')).toBe('"6"')
    })
  })

  it('keeps typed values if another user has saved in the meantime', async () => {
    await show(sampleBudget(), { status: 412, body: { code: 'state.stale', detail: 'Changed.' } })
    await userEvent.type(cell('Room nights, No segment, March 2027'), '9')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Show saved version' })).toBeVisible()
    expect(cell('Room nights, No segment, March 2027').value).toBe('9')
    await userEvent.click(screen.getByRole('button', { name: 'Show saved version' }))
    expect(cell('Room nights, No segment, March 2027').value).toBe('')
  })

  it('accepts whole yen, and a hotel without segments', async () => {
    await show(sampleBudget({ currency: 'JPY', segments: [], figures: [] }))
    await userEvent.type(cell('Room revenue, No segment, March 2027'), '1200.5')
    expect(screen.getByText('Too many decimal places.')).toBeVisible()
  })
})
