import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NotificationRules, RulePreview } from '../../../contract/alert/notification-rule.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import {
  sampleGlobal,
  sampleHotel,
  sampleNotification,
  sampleNotificationRule,
  sampleUser,
} from '../../testing/samples.ts'
import NotificationRulesPage from './NotificationRulesPage.tsx'

const RULES: NotificationRules = {
  companyId: 7,
  currency: 'EUR',
  rules: [
    sampleNotificationRule(),
    sampleNotificationRule({
      id: 5,
      name: 'Behind',
      conditions: [
        { figure: 'pace', comparison: 'stly', unit: 'percent', is: 'below', value: 10 },
        { figure: 'adr', comparison: 'none', unit: 'amount', is: 'above', value: 120_00 },
      ],
      open: 0,
      unknownNights: 30,
    }),
    sampleNotificationRule({ id: 6, name: 'Sleeping', isOn: false, open: 0 }),
  ],
  standard: [
    { standard: 'pickup-outside-band', isOn: true, channel: 'console' },
    { standard: 'forecast-high', isOn: false, channel: 'mail' },
  ],
  mail: { quietHours: { from: '20:00', to: '07:00' } },
}
const FINDING = { figure: 'occupancy', comparison: 'none', unit: 'percent', value: 42 } as const
const ALERT = sampleNotification({
  id: 9,
  tag: 'rule-4',
  notificationType: 'RULE',
  payload: {
    rule: {
      id: 4,
      name: 'Weak nights',
      severity: 'ALARM',
      stayDate: '2026-12-05',
      currency: 'EUR',
      findings: [FINDING],
    },
  },
})
const PREVIEW: RulePreview = {
  companyId: 7,
  currency: 'EUR',
  days: 12,
  alerts: [{ day: '2026-11-18', stayDate: '2026-12-05', findings: [FINDING] }],
}

async function show({ rules = RULES, preview = PREVIEW }: { rules?: NotificationRules; preview?: RulePreview } = {}) {
  const { received, router } = renderConsole(<NotificationRulesPage />, {
    at: '/settings/notification-rules',
    routes: {
      'GET /api/notification/rules': { body: rules },
      'GET /api/notification/rule-alerts': { body: { content: [ALERT], last: true, totalElements: 1 } },
      'POST /api/notification/rules': { status: 201, body: sampleNotificationRule() },
      'PATCH /api/notification/rules/6': { body: sampleNotificationRule({ id: 6 }) },
      'PUT /api/notification/standard-rules': ({ body }) => ({ body }),
      'PUT /api/notification/alert-mail': ({ body }) => ({ body }),
      'PATCH /api/notification/banner/9': { body: { ...ALERT, seen: true } },
      'POST /api/notification/rules/preview': { body: preview },
    },
  })
  await screen.findByRole('region', { name: 'Your rules' })
  const sent = (method: string) => received.filter((call) => call.method === method)
  return { sent, router }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const region = (name: string) => within(screen.getByRole('region', { name }))
const choose = (name: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name }), option)
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('NotificationRulesPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

  it("shows each rule's conditions and results, and the open alerts, also to users without a bell", async () => {
    const { router } = await show()
    const own = region('Your rules')
    expect(own.getByText('2 of 10 on')).toBeVisible()
    expect(own.getAllByText('Occupancy below 50 %, next 30 days')).toHaveLength(2)
    expect(
      own.getByText('Pace more than 10 % below same time last year and ADR above 120 EUR, next 30 days'),
    ).toBeVisible()
    expect(own.getByText('2 open alerts')).toBeVisible()
    expect(own.getByText('Cannot be evaluated yet: data is missing')).toBeVisible()
    const alerts = region('Open alerts')
    expect(await alerts.findByText('Weak nights, Sat 5 Dec: occupancy 42.0 %')).toBeVisible()
    await userEvent.click(alerts.getByRole('button', { name: 'Solve' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/manage'))
    expect(router.state.location.search).toContain('night=2026-12-05')
  })

  it('switches own and built-in rules for the caller only', async () => {
    const { sent } = await show()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sleeping is on' }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
    expect(sent('PATCH')[0]?.body).toEqual({ isOn: true })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Forecast occupancy over 90 % is on' }))
    await waitFor(() => expect(sent('PUT')).toHaveLength(1))
    await choose('Send to: Pickup outside the forecast band', 'Email')
    await waitFor(() => expect(sent('PUT')).toHaveLength(2))
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { standard: 'forecast-high', isOn: true, channel: 'mail' },
      { standard: 'pickup-outside-band', isOn: true, channel: 'mail' },
    ])
  })

  it('offers only the comparisons that each figure has, and shows errors at the field', async () => {
    const { sent } = await show()
    await press('Add rule')
    await press('Save rule')
    expect(await screen.findByText('Enter a name.')).toBeVisible()
    expect(screen.getByText('Enter a number. Differences need no sign.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Competitors moved')
    await choose('Figure', 'Competitor rates')
    expect(optionsOf('Compare with')).toEqual(['Last run'])
    expect(optionsOf('Unit')).toEqual(['EUR', '%'])
    await choose('Unit', 'EUR')
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '12.50')
    await press('Add condition')
    const second = within(screen.getByRole('group', { name: 'Condition 2' }))
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'Figure' }), 'Rate limit reached')
    expect(second.queryByRole('textbox')).toBeNull()
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'Limit' }), 'Lowest')
    await press('Save rule')
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    expect(sent('POST')[0]?.body).toEqual({
      name: 'Competitors moved',
      conditions: [
        { figure: 'competitor', comparison: 'lastRun', unit: 'amount', is: 'below', value: 12_50 },
        { figure: 'rateLimit', comparison: 'none', unit: 'amount', is: 'below', value: 0 },
      ],
      horizon: 30,
      severity: 'WARNING',
      channel: 'console',
      isOn: true,
    })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New rule' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add rule' }))
  })

  it('shows before saving what a rule would have raised, or that there is no data', async () => {
    const { sent } = await show()
    await press('Edit Weak nights')
    await press('Preview past 30 days')
    expect(await screen.findByText('1 alert in the past 30 days')).toBeVisible()
    expect(screen.getByText('Only 12 of 30 days have the data to judge this rule.')).toBeVisible()
    expect(
      within(screen.getByRole('table', { name: 'Alerts in the past 30 days' }))
        .getAllByRole('row')
        .at(-1)?.textContent,
    ).toBe('Sat 5 DecWed 18 Novoccupancy 42.0 %')
    expect(sent('POST')[0]?.body).toEqual({ conditions: RULES.rules[0]?.conditions, horizon: 30 })
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '5')
    expect(screen.queryByText('1 alert in the past 30 days')).toBeNull()
  })

  it("shows that a preview can't be evaluated, and saves quiet hours", async () => {
    const { sent } = await show({ preview: { ...PREVIEW, days: 0, alerts: [] } })
    await press('Edit Behind')
    await press('Preview past 30 days')
    expect(await screen.findByText(/^Cannot be evaluated: there is no data/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours: send no emails' }))
    await press('Save quiet hours')
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent('PUT')[0]?.body).toEqual({ quietHours: null })
  })
})
