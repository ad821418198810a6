import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import { stayDates } from '../../../contract/platform/stay-date.ts'
import type { RestrictedNight } from '../../../contract/pricing/recommendation.ts'
import { OPEN, type RestrictionRule, type Restrictions, UNSET } from '../../../contract/pricing/restriction.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { dateIn, enterDate } from '../../testing/enter-date.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePricingOptions, sampleRestriction } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import RestrictionsPage from './RestrictionsPage.tsx'
import { restrictionsCsv } from './restriction-rules.ts'

const weekend = sampleRestriction(3, { name: 'Weekend', weekdays: [5, 6], minimumStay: 2 })
const fair = sampleRestriction(5, {
  name: 'Fair',
  category: 2,
  from: '2026-11-21',
  to: '2026-11-24',
  minimumStay: 0,
  closedToArrival: true,
})

/** Two nights on a Friday, restricted by the weekend rule. */
const nightOf = (stayDate: string): RestrictedNight => {
  const isFriday = stayDate === '2026-11-20'
  return {
    stayDate,
    restriction: {
      ...OPEN,
      minimumStay: isFriday ? 2 : 0,
    },
    decidedBy: { ...UNSET, minimumStay: isFriday ? 3 : null },
  }
}

async function show(rules: RestrictionRule[] = [weekend, fair]) {
  let stored: Restrictions = { rules }
  const { received } = renderConsole(<RestrictionsPage />, {
    at: '/settings/restrictions#rule-5',
    routes: {
      'GET /api/pricing/options': { body: samplePricingOptions },
      'GET /api/pricing/restrictions': () => ({ body: stored, headers: { etag: '"5"' } }),
      'PUT /api/pricing/restrictions': ({ body }) => {
        stored = body as Restrictions
        return { body, headers: { etag: '"6"' } }
      },
      'GET /api/pricing/minimum-stays': {
        body: {
          companyId: 7,
          currency: 'EUR',
          nights: [{ stayDate: '2026-12-05', nights: 2, roomNights: 3.4, margin: 412_00 }],
        },
      },
      'GET /api/pricing/restrictions/nights': ({ query: { from = '', to = '' } }) => ({
        body: stayDates(from, to).map(nightOf),
      }),
    },
  })
  await screen.findByRole('region', { name: 'Restriction rules' })
  return {
    received,
    saved: () => received.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Restrictions).rules),
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const items = () =>
  within(screen.getByRole('region', { name: 'Restriction rules' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('RestrictionsPage', () => {
  const signIn = (role: Role) =>
    startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    signIn('HOTEL_ADMIN')
  })

  it("shows each rule's restrictions, category, weekdays and period", async () => {
    await show()
    expect(items()).toEqual([
      'WeekendMinimum stay 2 nightsAll categories · Fri, Sat · alwaysEdit',
      'FairNo minimum stay · Closed to arrivalSuite · every day · 21 Nov 2026 – 24 Nov 2026Edit',
    ])
    expect(document.activeElement?.textContent).toMatch(/^Fair/)
  })

  it('saves a new rule with the next id, with null for anything not selected', async () => {
    const { saved } = await show()
    await press('Add rule')
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
    await userEvent.keyboard('Summer')
    await userEvent.selectOptions(screen.getByLabelText('Category', { selector: 'li select' }), 'Double')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sat' }))
    await userEvent.selectOptions(screen.getByLabelText('Minimum stay through'), '2 nights')
    await userEvent.selectOptions(screen.getByLabelText('Maximum stay'), '7 nights')
    await userEvent.type(screen.getByLabelText('Maximum days ahead'), '60')
    await userEvent.selectOptions(screen.getByLabelText('Closed to departure'), 'No')
    await enterDate('From', '2027-07-01')
    await press('Save')
    await screen.findByText('Saved')
    expect(saved()[0]?.[2]).toEqual({
      ...weekend,
      id: 6,
      name: 'Summer',
      category: 1,
      weekdays: [6],
      from: '2027-07-01',
      minimumStay: null,
      minimumStayThrough: 2,
      maximumStay: 7,
      closedToDeparture: false,
      maximumDaysAhead: 60,
    })
  })

  it('shows the longer minimum stay and the days ahead of a rule, and refuses a maximum below the minimum', async () => {
    const { saved } = await show([{ ...weekend, minimumStayThrough: 3, minimumDaysAhead: 1, maximumDaysAhead: 60 }])
    expect(items()[0]).toContain(
      'Minimum stay 2 nights · Minimum stay through 3 nights · Booked at least 1 day ahead · Booked at most 60 days ahead',
    )
    await press('Edit Weekend')
    await userEvent.clear(screen.getByLabelText('Minimum days ahead'))
    await userEvent.type(screen.getByLabelText('Minimum days ahead'), '90')
    await press('Save')
    expect(await screen.findByText('Choose a maximum number of days that is not below the minimum.')).toBeVisible()
    expect(saved()).toEqual([])
  })

  it('opens the invalid rule, focuses the field and sends nothing', async () => {
    const { saved } = await show()
    await press('Edit Fair')
    await enterDate('To', '2026-11-01')
    await press('Close Fair')
    expect(screen.queryByRole('group', { name: 'To' })).toBeNull()
    await press('Save')
    const to = await screen.findByRole('group', { name: 'To' })
    expect(document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a date that is not before the first, or leave the field empty.',
    )
    await expect.poll(() => to.contains(document.activeElement)).toBe(true)
    await enterDate('To', '2026-11-30')
    expect(dateIn(to)).toBe('30/11/2026')
    expect(saved()).toEqual([])
  })

  it('adds the rule of a recommended minimum stay, to be saved with the others', async () => {
    const { saved } = await show()
    const card = within(await screen.findByRole('region', { name: 'Recommended minimum stays' }))
    expect((await card.findByRole('row', { name: /Sat 5 Dec/ })).textContent).toContain('2 nights+3.4+412')
    await press('Add a rule for 5 Dec 2026')
    expect(card.getByText('In the rules')).toBeVisible()
    await press('Save')
    await screen.findByText('Saved')
    expect(saved()[0]?.[2]).toEqual({
      ...sampleRestriction(6, { name: 'Minimum stay 5 Dec 2026', minimumStay: 2 }),
      from: '2026-12-05',
      to: '2026-12-05',
    })
  })

  it('removes a rule and moves the focus to the next', async () => {
    const { saved } = await show()
    await press('Remove Weekend')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Fair' }))
    await press('Save')
    await screen.findByText('Saved')
    expect(saved()).toEqual([[fair]])
  })

  it('shows the restrictions on each night of a month and category, with the rule that sets them', async () => {
    const { received } = await show()
    const row = await screen.findByRole('row', { name: /^Fri,? 20 Nov/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 nightsWeekend', '–', '–', '–', '–', '–', '–', '–'])
    await press('Restricted')
    const table = within(screen.getByRole('region', { name: 'Restrictions by night' }))
    expect(table.getAllByRole('row')).toHaveLength(2)
    await press('Next month')
    expect(await screen.findByText('No restricted nights')).toBeVisible()
    await press('All nights')
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Suite')
    await screen.findByRole('row', { name: /^Thu,? 31 Dec/ })
    expect(received.findLast(({ path }) => path.endsWith('/nights'))?.query).toEqual({
      companyId: '7',
      category: '2',
      from: '2026-12-01',
      to: '2026-12-31',
    })
  })

  it('reloads the nights after a rule is saved', async () => {
    const { received } = await show()
    await screen.findByRole('row', { name: /^Fri,? 20 Nov/ })
    const calls = () => received.filter(({ path }) => path.endsWith('/nights')).length
    const before = calls()
    await press('Remove Fair')
    await press('Save')
    await expect.poll(calls).toBe(before + 1)
  })

  it('tells a hotel without rules what to do first', async () => {
    await show([])
    expect(screen.getByText('No restrictions yet')).toBeVisible()
    await press('Add rule')
    expect(items()).toHaveLength(1)
  })

  it('offers no changes without permission to edit', async () => {
    signIn('VIEWER')
    await show()
    expect(items()).toHaveLength(2)
    for (const name of ['Add rule', 'Edit Fair', 'Remove Fair', 'Save'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('accepts a CSV file and rejects an unreadable line', async () => {
    await show()
    const head = 'name,category,weekdays,from,to,minimumStay,maximumStay,closedToArrival,closedToDeparture,closed'
    const take = (line: string) =>
      userEvent.upload(screen.getByLabelText('Import CSV'), new File([`${head}\n${line}\n`], 'restrictions.csv'))
    await take('Easter,,,,,2,,maybe,,')
    expect((await screen.findByRole('alert')).textContent).toContain('closedToArrival')
    await take('Easter,Suite,5 6,2027-03-26,2027-03-29,3,,yes,,no')
    await expect
      .poll(items)
      .toEqual([
        'EasterMinimum stay 3 nights · Closed to arrival · OpenSuite · Fri, Sat · 26 Mar 2027 – 29 Mar 2027Edit',
      ])
  })
})

describe('restrictionsCsv', () => {
  it('round-trips', () => {
    const csv = restrictionsCsv(samplePricingOptions)
    const early = sampleRestriction(6, { minimumStayThrough: 3, minimumDaysAhead: 1, maximumDaysAhead: 60 })
    const lines = csv.linesOf({ rules: [weekend, fair, early] })
    const read = lines.map((line) =>
      Object.fromEntries(csv.columns.map((column) => [column, String(line[column] ?? '')])),
    )
    expect(csv.contentOf(read, { rules: [] })).toEqual({
      rules: [
        { ...weekend, id: 1 },
        { ...fair, id: 2 },
        { ...early, id: 3 },
      ],
    })
  })
})
