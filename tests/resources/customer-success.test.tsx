import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEALTH_PARTS } from '../../contract/analysis/customer-success.ts'
import { type HealthFigures, healthOf } from '../../engine/health.ts'
import { customerHealth, customerNote, customerOwner } from '../../server/platform/database/schema/index.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { press } from './steps.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [customerHealth, customerNote, customerOwner]) await test.db.delete(table)
})

const WELL = Object.fromEntries(HEALTH_PARTS.map((part) => [part, 0])) as HealthFigures
const assess = async (companyId: number, day: string, figures: Partial<HealthFigures>) => {
  const { health, parts } = healthOf({ ...WELL, lastSignIn: 1, data: 5, forecast: 0.05, ...figures })
  await test.db.insert(customerHealth).values({ companyId, day, health: health ?? 0, parts })
}

describe('customer success', () => {
  it('lists the hotels with their health and its components, and filters them by level', async () => {
    await assess(1, '2026-11-20', { signIns: 10, taken: 0.9, autopilot: null })
    await assess(2, '2026-11-20', { lastSignIn: Number.POSITIVE_INFINITY, data: 200, taken: 0.125 })
    await openConsole(test, 'admin', '/admin/customer-success-management')
    await screen.findAllByText('At risk')
    const table = screen.getByRole('table', { name: 'Customer success' })
    const cells = [...(within(table).getAllByRole('row')[1] as HTMLTableRowElement).cells].map(
      (cell) => cell.textContent,
    )
    expect(cells.slice(-11, -2)).toEqual(['27At risk', '0', 'never', '12.5 %', '0.0 %', '200 hours', '5.0 %', '0', '0'])
    await openConsole(test, 'admin', '/admin/customer-success-management?filter={"level":"high"}')
    expect(await screen.findByText('1–1 of 1 hotel')).toBeVisible()
  })

  it("shows why a hotel's health changed, and saves owner, notes and tasks", async () => {
    await assess(1, '2026-11-18', { signIns: 10 })
    await assess(1, '2026-11-19', { signIns: 10, data: 96, alerts: 1 })
    await openConsole(test, 'admin', '/admin/customer-success-management/1')
    const changes = await screen.findByRole('table', { name: 'Changes' })
    expect(within(changes).getAllByRole('row')[1]?.textContent).toBe(
      '19 Nov 202675 → 53Age of the data −20.0, Open alerts −2.0',
    )
    const owner = await screen.findByRole('combobox', { name: 'Administrator' })
    await screen.findByRole('option', { name: 'Ruben Tannert' })
    await userEvent.selectOptions(owner, 'Ruben Tannert')
    await press('Save')
    await expect.poll(async () => (await test.db.select().from(customerOwner))[0]?.ownerId).toBeGreaterThan(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back')
    await press('Add')
    expect(await screen.findByRole('rowheader', { name: /^Call back ?Ruben Tannert/ })).toBeVisible()
    await press('Add')
    expect(await screen.findByText('Enter a note.')).toBeVisible()
  })
})
