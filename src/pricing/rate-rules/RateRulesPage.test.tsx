import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import type { RateRules, StoredRule } from '../../../contract/pricing/rate-rules.ts'
import type { PricingOptions, TriedRule } from '../../../contract/pricing/recommendation.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { dateField, enterDate } from '../../testing/enter-date.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePriceLevels, samplePricingOptions } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import OldRateRulesPage from './OldRateRulesPage.tsx'
import RateRulesPage from './RateRulesPage.tsx'

const rule = (id: number, part: Partial<StoredRule> = {}): StoredRule => ({
  id,
  revision: 2,
  name: `Rule ${id}`,
  block: 'accumulating',
  isActive: true,
  conditions: [],
  action: { type: 'percent', percent: 5 },
  ...part,
})
const FULL = rule(1, {
  name: 'Full house',
  conditions: [{ kind: 'occupancy', is: 'at-least', value: 80 }, { kind: 'event' }],
  action: { type: 'amount', amount: 1_200 },
})
const STORED: RateRules = { rules: [FULL, rule(2, { block: 'hierarchical' }), rule(3), rule(4, { isActive: false })] }
const TRIED: TriedRule = {
  category: 1,
  nights: 420,
  ahead: Array.from({ length: 12 }, (_, at) => ({
    stayDate: `2026-12-${String(at + 1).padStart(2, '0')}`,
    before: 10_000,
    after: 11_250,
  })),
  pastNights: 90,
  past: [
    { stayDate: '2026-11-01', before: 10_000, after: 11_000, daysBefore: 7 },
    { stayDate: '2026-11-02', before: 10_000, after: 12_000, daysBefore: 7 },
  ],
}

/** The page with a mock server that stores changes. */
async function show(rules = STORED, options: Partial<PricingOptions> = {}, routes: FakeRoutes = {}) {
  let stored = rules
  const shown = renderConsole(<RateRulesPage />, {
    at: '/settings/rate-rules#rule-3',
    routes: {
      'GET /api/pricing/options': { body: { ...samplePricingOptions, ...options } },
      'GET /api/pricing/levels': { body: samplePriceLevels, headers: { etag: '"1"' } },
      'GET /api/pricing/rate-rules': () => ({ body: stored }),
      'POST /api/pricing/rate-rules': ({ body }) => ({
        status: 201,
        body: { ...(body as object), id: 9, revision: 1 },
      }),
      'PUT /api/pricing/rate-rules/1': ({ body }) => ({ body: { ...(body as object), id: 1, revision: 3 } }),
      'DELETE /api/pricing/rate-rules/1': { status: 204 },
      'PUT /api/pricing/rate-rules/order': ({ body }) => {
        const { ids } = body as { ids: number[] }
        stored = { rules: ids.flatMap((id) => stored.rules.filter((each) => each.id === id)) }
        return { body: stored }
      },
      'POST /api/pricing/rate-rules/dry-run': { body: TRIED },
      ...routes,
    },
  })
  await screen.findByRole('region', { name: 'Rules that add up' })
  const sent = () => shown.received.filter(({ method, path }) => method !== 'GET' && !path.endsWith('dry-run'))
  return { ...shown, sent }
}
const block = (name: string) => within(screen.getByRole('region', { name }))
const namesOf = (name: string) =>
  block(name)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const add = () => userEvent.click(block('Rules that add up').getByRole('button', { name: 'Add rule' }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), value)
}
const saidAt = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const signIn = (role: Role) =>
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })

beforeEach(() => signIn('HOTEL_ADMIN'))

describe('RateRulesPage list', () => {
  it('shows each block in order, each rule as a sentence', async () => {
    await show()
    expect(namesOf('Rules that add up')).toEqual(['Full house', 'Rule 3', 'Rule 4'])
    expect(namesOf('First match only')).toEqual(['Rule 2'])
    expect(screen.getByText('When occupancy is at least 80 % and there is an event: +12.00 EUR')).toBeVisible()
    expect(screen.getByText('3 rules are on.')).toBeVisible()
    expect(document.activeElement?.querySelector('b')?.textContent).toBe('Rule 3')
  })

  it('imports rules from a CSV file after saving, and shows the changes', async () => {
    const { sent } = await show(STORED, {}, { 'PUT /api/pricing/rate-rules': ({ body }) => ({ body }) })
    const file = [
      'id,name,block,on,conditions,change,by',
      '2,Rule 2,hierarchical,yes,,percent,5',
      '1,Full house,accumulating,no,occupancy at-least 80; event,amount,12',
      ',Weekend,accumulating,yes,weekday 5 6,percent,7.5',
    ].join('\n')
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
      new File([file], 'rules.csv', { type: 'text/csv' }),
    )
    const shown = within(await screen.findByRole('region', { name: 'Rules to save' }))
    expect(shown.getByText('They replace all 4 current rules.')).toBeVisible()
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Rule 2 Always: +5 %',
      'Full house ChangedWhen occupancy is at least 80 % and there is an event: +12.00 EUR',
      'Weekend NewOn nights of Friday and Saturday: +7.5 %',
      'Rule 3 RemovedAlways: +5 %',
      'Rule 4 RemovedAlways: +5 %',
    ])
    expect(sent()).toEqual([])
    await press('Save')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      path: '/api/pricing/rate-rules',
      body: { rules: [{ id: 2 }, { id: 1, isActive: false }, { name: 'Weekend' }] },
    })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Rules to save' })).toBeNull())
  })

  it('shows what to do if a block has no rules', async () => {
    await show({ rules: [] })
    expect(screen.getAllByText('No rules here yet')).toHaveLength(2)
  })

  it('switches a rule over the revision that was seen', async () => {
    const { sent } = await show()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Switched on: Full house' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ method: 'PUT', path: '/api/pricing/rate-rules/1' })
    expect(sent()[0]?.body).toMatchObject({ name: 'Full house', isActive: false })
    expect(sent()[0]?.headers.get('If-Match')).toContain('2')
  })

  it("shows another user's change to the rule made in the meantime", async () => {
    const { received } = await show(
      STORED,
      {},
      {
        'PUT /api/pricing/rate-rules/1': { status: 412, body: { title: 'Stale', status: 412, code: 'stale' } },
      },
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Switched on: Full house' }))
    expect(await screen.findByText(/^Could not save/)).toBeVisible()
    const asked = () => received.filter(({ method, path }) => method === 'GET' && path === '/api/pricing/rate-rules')
    const before = asked().length
    await press('Show saved version')
    await waitFor(() => expect(asked().length).toBeGreaterThan(before))
  })

  it('moves a rule by keyboard within its block, keeps the focus on it and announces its position', async () => {
    const { sent } = await show()
    button('Move down: Full house').focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Full house is now number 2 of 3.')).toBeVisible()
    expect(namesOf('Rules that add up')).toEqual(['Rule 3', 'Full house', 'Rule 4'])
    expect(document.activeElement).toBe(button('Move down: Full house'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(namesOf('Rules that add up')).toEqual(['Rule 3', 'Rule 4', 'Full house']))
    expect(sent().map(({ body }) => body)).toEqual([{ ids: [3, 2, 1, 4] }, { ids: [3, 2, 4, 1] }])
    expect(button('Move down: Full house').getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(sent()).toHaveLength(2)
  })

  it('deletes a rule after confirmation', async () => {
    const { sent } = await show()
    await press('Remove rule Full house')
    expect(sent()).toEqual([])
    await userEvent.click(within(screen.getByRole('group', { name: 'Remove this rule?' })).getByText('Remove'))
    await waitFor(() => expect(sent()[0]).toMatchObject({ method: 'DELETE', path: '/api/pricing/rate-rules/1' }))
  })

  it.each(['VIEWER', 'USER'] as const)('offers no changes to a %s', async (role) => {
    signIn(role)
    await show()
    expect(screen.getByText(/^You can view these settings/)).toBeVisible()
    expect(screen.getByText('Full house')).toBeVisible()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Switched on: Full house' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Remove|Move)/ })).toBeNull()
  })
})

describe('limit of rate rules', () => {
  it('the limit is shown when reached, with a request for more', async () => {
    const { received } = await show(
      STORED,
      { maxRateRules: 3 },
      {
        'POST /api/company/feature-requests': { status: 204 },
      },
    )
    expect(screen.getByText('3 of 3 possible rules are on.')).toBeVisible()
    await press('Ask for more rules')
    expect(await screen.findByText('Thank you. We have received your request.')).toBeVisible()
    expect(received.at(-1)?.body).toEqual({ companyId: 7, feature: 'maxRateRules' })
  })

  it('a request for more rules that could not be sent shows an error', async () => {
    await show(STORED, { maxRateRules: 3 }, { 'POST /api/company/feature-requests': { status: 500 } })
    await press('Ask for more rules')
    expect(await screen.findByText('Could not send the request. Try again.')).toBeVisible()
  })

  it.each([
    [3, false],
    [4, true],
  ])('a limit of %i with three rules on lets a new rule be on: %s', async (maxRateRules, isActive) => {
    const { sent } = await show(STORED, { maxRateRules })
    await add()
    await type('Name', 'New')
    await type('Condition 1: value', '90')
    await type('Change of the rate', '5')
    await press('Save rule')
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ name: 'New', isActive }))
  })
})

describe('RateRulesPage form', () => {
  it('focuses the name and sends a new rule as typed', async () => {
    const { sent } = await show()
    await add()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    await userEvent.type(field('Name'), 'Busy')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition 1' }), 'RevPAR')
    await type('Condition 1: value', '99.5')
    await press('Add condition')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition 2' }), 'Pickup')
    await type('Condition 2: value', '4')
    await type('Change of the rate', '-7.5')
    await press('Save rule')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({
      name: 'Busy',
      block: 'accumulating',
      isActive: true,
      conditions: [
        { kind: 'revpar', is: 'at-least', value: 9_950 },
        { kind: 'pickup', days: 7, is: 'at-least', value: 4 },
      ],
      action: { type: 'percent', percent: -7.5 },
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save rule' })).toBeNull())
  })

  it('shows errors at the fields, focuses the first and sends nothing', async () => {
    const { sent } = await show()
    await add()
    await press('Save rule')
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(saidAt(field('Name'))).toBe('Enter a name.')
    expect(saidAt(field('Condition 1: value'))).toBe('Enter a number, for example 80.')
    expect(saidAt(field('Change of the rate'))).toBe('Enter a number, for example 5 or −10.')
    await type('Name', 'Busy')
    expect(field('Name').getAttribute('aria-invalid')).toBe('false')
    expect(sent()).toEqual([])
  })

  it('also focuses missing weekdays and dates', async () => {
    await show()
    await add()
    await type('Name', 'Weekend')
    await type('Change of the rate', '5')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition 1' }), 'Weekday')
    await press('Save rule')
    const [monday] = within(screen.getByRole('group', { name: 'If all conditions are met' })).getAllByRole('checkbox')
    await waitFor(() => expect(document.activeElement).toBe(monday))
    expect(saidAt(monday as HTMLElement)).toBe('Choose at least one weekday.')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition 1' }), 'Stay dates')
    expect(saidAt(await dateField('Condition 1: from'))).toBe('Enter a date.')
    await enterDate('Condition 1: from', '2026-12-02')
    await enterDate('Condition 1: to', '2026-12-01')
    const to = await dateField('Condition 1: to')
    await waitFor(() => expect(saidAt(to)).toBe('The end must not be before the start.'))
  })

  it('for a stored rule shows its content and replaces it over its revision', async () => {
    const { sent } = await show()
    await press('Edit rule Full house')
    expect(field('Condition 1: value').value).toBe('80')
    await type('Condition 1: value', '85')
    await press('Save rule')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ method: 'PUT', path: '/api/pricing/rate-rules/1' })
    expect(sent()[0]?.body).toMatchObject({ conditions: [{ kind: 'occupancy', is: 'at-least', value: 85 }, {}] })
  })

  it('keeps the input if it was not saved', async () => {
    await show(
      STORED,
      {},
      {
        'PUT /api/pricing/rate-rules/1': { status: 412, body: { title: 'Stale', status: 412, code: 'stale' } },
      },
    )
    await press('Edit rule Full house')
    await type('Name', 'Fuller')
    await press('Save rule')
    expect(await screen.findByText(/^Could not save/)).toBeVisible()
    expect(field('Name').value).toBe('Fuller')
  })

  it('keeps its rule while it is open, and restores the focus', async () => {
    const { sent } = await show()
    await press('Edit rule Full house')
    await type('Name', 'Fuller')
    await press('Edit rule Rule 3')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Switched on: Full house' }))
    expect(field('Name').value).toBe('Fuller')
    expect(sent()).toEqual([])
    await press('Cancel')
    expect(document.activeElement).toBe(button('Edit rule Full house'))
  })

  it('shows the effect of the rule in a trial, without saving it', async () => {
    const { received, sent } = await show()
    await press('Edit rule Full house')
    await press('Try it')
    expect(await screen.findByText('It would change 12 of the next 420 nights.')).toBeVisible()
    const nights = () => within(screen.getByRole('table', { name: 'Nights that the rule changes' })).getAllByRole('row')
    expect(nights()).toHaveLength(11)
    expect(nights()[0]?.textContent).toMatch(/Now.*After saving.*Difference/)
    expect(nights()[1]?.textContent).toMatch(/100\.00112\.50\+12\.50$/)
    await press('Show all 12 nights')
    expect(nights()).toHaveLength(13)
    expect(
      screen.getByText('In the last 90 nights it would have changed 2 nights, by +15.00 EUR on average.'),
    ).toBeVisible()
    expect(received.find(({ path }) => path.endsWith('dry-run'))?.body).toMatchObject({
      id: 1,
      rule: { name: 'Full house' },
    })
    expect(sent()).toEqual([])
    await type('Condition 1: value', '85')
    expect(screen.queryByText(/^It would change/)).toBeNull()
  })
})

describe('imported rules of an earlier system', () => {
  const { id: _id, revision: _revision, ...WEEKEND } = rule(1, { name: 'Weekend' })
  const STORED_OLD = {
    system: 'Earlier system',
    importedOn: '2026-10-01',
    rules: [
      { name: 'WKND', description: 'Fri, Sat +5 %', rule: WEEKEND },
      { name: 'MOON', description: 'Full moon +3 %', rule: null },
    ],
  }
  function showOld(content: object = STORED_OLD, rules: RateRules = { rules: [] }) {
    return renderConsole(<OldRateRulesPage />, {
      at: '/settings/rate-rules-old',
      routes: {
        'GET /api/pricing/options': { body: samplePricingOptions },
        'GET /api/pricing/levels': { body: samplePriceLevels },
        'GET /api/pricing/rate-rules': () => ({ body: rules }),
        'GET /api/pricing/old-rate-rules': { body: content },
        'POST /api/pricing/rate-rules': ({ body }) => {
          rules = { rules: [...rules.rules, { ...(body as typeof WEEKEND), id: 1, revision: 1 }] }
          return { status: 201, body: rules.rules.at(-1) }
        },
      },
    })
  }

  it('imported rules become new inactive rules, each once', async () => {
    const { received } = showOld()
    expect(await screen.findByText('Always: +5 %')).toBeVisible()
    expect(screen.getByText('Cannot be converted')).toBeVisible()
    await press('Copy as new rule: Weekend')
    expect(await screen.findByText('Copied, off')).toBeVisible()
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ ...WEEKEND, isActive: false })
    expect(screen.queryByRole('button', { name: /^Copy as new rule/ })).toBeNull()
  })

  it('a USER may only view the imported rules', async () => {
    signIn('USER')
    showOld()
    expect(await screen.findByText('Always: +5 %')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Copy as new rule/ })).toBeNull()
  })

  it('the page explains how imported rules get here if there are none', async () => {
    showOld({ system: '', importedOn: null, rules: [] })
    expect(await screen.findByText('No imported rules')).toBeVisible()
  })
})
