import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import type { BudgetSetup } from '../../../contract/analysis/budget-setup.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import BudgetSetupPage from './BudgetSetupPage.tsx'
import { budgetSetupCsv } from './budget-setup-csv.ts'

const STORED: BudgetSetup = { spreading: 'last-year', segments: [{ segment: 2, isBudgeted: false }] }
const SEGMENTS = [
  { id: 1, name: 'Groups', revision: 1, position: 0 },
  { id: 2, name: 'Leisure', revision: 1, position: 1 },
]

async function show(groups = SEGMENTS) {
  const { received } = renderConsole(<BudgetSetupPage />, {
    at: '/settings/budget',
    routes: {
      'GET /api/segmentation/7': { body: { companyId: 7, groups, codes: [] } },
      'GET /api/pricing/budget-setup': { body: STORED, headers: { etag: '"5"' } },
      'PUT /api/pricing/budget-setup': ({ body }) => ({ body, headers: { etag: '"6"' } }),
    },
  })
  await screen.findByRole('region', { name: 'Segments' })
  return { saved: () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('BudgetSetupPage', () => {
  const signIn = (role: Role) =>
    startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  beforeEach(() => signIn('HOTEL_ADMIN'))

  it('shows the budgeted segments, the spreading of months, the currency, and a link to the budgets', async () => {
    await show()
    expect([box('Groups').checked, box('Leisure').checked]).toEqual([true, false])
    expect([choice(/^Like last year/).checked, choice(/^Evenly/).checked]).toEqual([true, false])
    expect(screen.getByText(sampleHotel().currency)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Budget versions' }).getAttribute('href')).toBe('/analyse/budget/versions')
  })

  it('saves the spreading and the excluded segments', async () => {
    const { saved } = await show()
    await userEvent.click(choice(/^Evenly/))
    await userEvent.click(box('Leisure'))
    await userEvent.click(box('Groups'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(saved()).toEqual([{ spreading: 'even', segments: [{ segment: 1, isBudgeted: false }] }])
  })

  it('links a hotel without segments to segmentation', async () => {
    await show([])
    expect(screen.getByText('No segments yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Segmentation' })).toBeVisible()
  })

  it('accepts a CSV file and rejects an unknown segment', async () => {
    await show()
    const take = (lines: string) =>
      userEvent.upload(
        screen.getByLabelText('Import CSV'),
        new File([`segment,budgeted,spreading\n${lines}\n`], 'budget.csv'),
      )
    await take('Castle,no,')
    expect((await screen.findByRole('alert')).textContent).toContain('“segment”')
    await take(',,even\nGroups,no,\nLeisure,yes,')
    await waitFor(() => expect([box('Groups').checked, box('Leisure').checked]).toEqual([false, true]))
    expect(choice(/^Evenly/).checked).toBe(true)
  })

  it('offers no changes without permission to edit', async () => {
    signIn('VIEWER')
    await show()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(box('Groups').closest('fieldset')?.disabled).toBe(true)
  })
})

describe('budgetSetupCsv', () => {
  it('round-trips', () => {
    const csv = budgetSetupCsv(SEGMENTS)
    const read = csv
      .linesOf(STORED)
      .map((line) => Object.fromEntries(csv.columns.map((column) => [column, String(line[column] ?? '')])))
    expect(csv.contentOf(read, { spreading: 'even', segments: [] })).toEqual(STORED)
  })
})
