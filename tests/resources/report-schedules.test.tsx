import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { cellsOf, choose, fill, follow, open, pick, press, rowsOf, save, saveInVain, stored } from './steps.ts'

const LIST = '/admin/reports/schedules'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('report schedules', () => {
  it('schedules are made for hotels and people by name, refused for people without access, changed, listed and deleted', async () => {
    await openConsole(test, 'admin', LIST)
    await screen.findByText('No schedules yet')
    await follow('New schedule')
    expect(await saveInVain('Create')).toContain('3 fields need attention')
    await fill('Name', 'South')
    await pick('Hotels', 'miralago', /^Albergo Miralago/)
    await pick('Recipients', 'marlene', /^Marlene K/)
    expect(await saveInVain('Create')).toContain('1 field needs attention')
    expect(screen.getByText('One of these people has access to none of the hotels.')).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'Recipients' }))
    await userEvent.keyboard('{Backspace}')
    await pick('Recipients', 'valsecchi', /^Chiara Valsecchi/)
    await press('Create')
    await screen.findByRole('heading', { level: 1, name: 'South' })
    await fill('Name', 'South, weekly')
    await save()
    expect(await stored(test, 'report-schedules', 1)).toMatchObject({
      name: 'South, weekly',
      kind: 'performance',
      frequency: 'WEEKLY',
      companyIds: [4],
      userIds: [await test.idOf('viewer')],
    })

    await openConsole(test, 'admin', LIST)
    expect(await rowsOf('1–1 of 1 schedule')).toEqual(['South, weekly'])
    expect(cellsOf('South, weekly')).toEqual(['South, weekly', 'Performance report, Weekly', '1 hotel', '1 recipient'])
    await open('South, weekly')
    await screen.findByText('History')
    await openConsole(test, 'admin', LIST)
    await choose('South, weekly')
    await press('Delete')
    await screen.findByText(/^Delete this schedule\?/)
    await press('Delete')
    await waitFor(() => expect(screen.getByText('No schedules yet')).toBeVisible())
  })
})
