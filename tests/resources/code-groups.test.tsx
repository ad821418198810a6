import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CodeGroups } from '../../contract/booking/code-groups.ts'
import { roomType } from '../../server/platform/database/schema/index.ts'
import { enterDate } from '../../src/testing/enter-date.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { fill, press } from './steps.ts'

/** The hotel that the hotel admin starts with; its last codes of segments are not mapped. */
const HOTEL = 1
let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => {
  cleanup()
  return test.close()
})

const call = (method: string, path: string, body?: object) =>
  test.as('hotel.admin', method, `/api/${path}`, body ? { body } : {})
const segmentation = async () => (await call('GET', `segmentation/${HOTEL}`)).json<CodeGroups>()
const openPage = (path: string) => openConsole(test, 'hotel.admin', path)

const column = async (name: string) => within(await screen.findByRole('region', { name }))
const codesIn = async (name: string) =>
  (await column(name)).queryAllByRole('button', { name: /^Drag / }).map((grip) => grip.getAttribute('aria-label'))
const choose = async (menu: string, item: string) => {
  await press(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const moveTo = async (code: string, group: string) => {
  await press(`Move ${code} to`)
  await userEvent.click(await screen.findByRole('menuitemradio', { name: group }))
}
const failure = async () => (await screen.findByText(/^Could not save: /)).textContent

describe('the segmentation', () => {
  it('moves a code to another segment, at once and for good', async () => {
    const { unmount } = await openPage('/settings/segmentation')
    await column('Direct')
    await moveTo('Corporate', 'Direct')
    await waitFor(async () => expect(await codesIn('Direct')).toEqual(['Drag Corporate', 'Drag Direct']))
    expect(await screen.findByText('Corporate moved to Direct')).toBeVisible()
    unmount()
    await openPage('/settings/segmentation')
    await waitFor(async () => expect(await codesIn('Direct')).toEqual(['Drag Corporate', 'Drag Direct']))
  })

  it('reverts a code that a colleague has moved in the meantime, and shows the stored state', async () => {
    await openPage('/settings/segmentation')
    await column('Direct')
    const { groups, codes } = await segmentation()
    const code = codes.find((each) => each.code === 'Online TA')
    const groupId = groups.find(({ name }) => name === 'Tour operators')?.id
    await call('PUT', `segmentation/${HOTEL}/mapping`, {
      codes: [{ code: code?.code, revision: code?.revision }],
      groupId,
    })
    await moveTo('Online TA', 'Business')
    expect(await failure()).toMatch(/Another user changed this record/)
    await waitFor(async () => expect(await codesIn('Tour operators')).toContain('Drag Online TA'))
    expect(await codesIn('Business')).toEqual(['Drag Corporate'])
  })

  it('adds a segment, refuses a second one of its name, renames it and puts it first', async () => {
    await openPage('/settings/segmentation')
    await press('Add segment')
    await fill('Segment name', 'Sports')
    await press('Add')
    await column('Sports')
    await press('Add segment')
    await fill('Segment name', 'sports')
    await press('Add')
    expect(await screen.findByText('This name is already in use.')).toBeVisible()
    await press('Cancel')
    await choose('Actions for Sports', 'Rename')
    await fill('Segment name', 'Clubs')
    await press('Save')
    await column('Clubs')
    const places = (await segmentation()).groups.length
    for (let place = places; place > 1; place -= 1) await choose('Actions for Clubs', 'Move left')
    expect(await screen.findByText('Clubs moved to position 1')).toBeVisible()
    await waitFor(async () => expect((await segmentation()).groups[0]?.name).toBe('Clubs'))
  })

  it('keeps a segment with mapped codes, and says why; an empty one is deleted', async () => {
    await call('POST', `segmentation/${HOTEL}/segments`, { name: 'Clubs' })
    await openPage('/settings/segmentation')
    await choose('Actions for Direct', 'Delete')
    expect(await failure()).toMatch(/Codes are still mapped to it/)
    await choose('Actions for Clubs', 'Delete')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Clubs' })).toBeNull())
  })
})

describe('the inventory', () => {
  it('keeps the primary type active, and says so', async () => {
    await openPage('/settings/inventory/config')
    await choose('Actions for STD', 'Edit')
    await userEvent.click(await screen.findByRole('radio', { name: /^Archived/ }))
    await press('Save')
    expect(await screen.findByText(/Choose another primary type first/)).toBeVisible()
  })

  it('removes excluded types from the unmapped list', async () => {
    await test.db
      .update(roomType)
      .set({ categoryId: null })
      .where(and(eq(roomType.companyId, HOTEL), eq(roomType.code, 'SUI')))
    await openPage('/settings/inventory/config')
    const pending = (await screen.findByText(/unmapped room types?$/)).textContent
    await choose('Actions for SUI', 'Edit')
    await userEvent.click(await screen.findByRole('radio', { name: /^Excluded/ }))
    await press('Save')
    await waitFor(() => expect(screen.queryByText(pending)).toBeNull())
    const left = Number.parseInt(pending, 10) - 1
    const message = left === 0 ? 'All active room types are mapped' : new RegExp(`^${left} unmapped room type`)
    expect(await screen.findByText(message)).toBeVisible()
  })
})

describe('capacity', () => {
  const rooms = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
  const store = (house: object[]) => call('PUT', `inventory/${HOTEL}/capacity`, { house, roomTypes: [] })

  it('the capacity is entered by date and shows the sellable rooms from then on', async () => {
    await openPage('/settings/inventory/capacity')
    await press('Add date')
    await enterDate('Valid from, new date', '2020-01-01')
    await userEvent.type(await rooms(/^Rooms of Hotel from 1 Jan 2020/), '60')
    await press('Save')
    expect(await screen.findByText('Saved')).toBeVisible()
    await waitFor(() =>
      expect(
        within(screen.getByRole('table', { name: 'Rooms available for sale' })).getAllByText('60').length,
      ).toBeGreaterThan(20),
    )
  })

  it("the capacity is not saved over a colleague's changes", async () => {
    await store([{ validFrom: '2020-01-01', rooms: 60 }])
    await openPage('/settings/inventory/capacity')
    const cell = await rooms(/^Rooms of Hotel/)
    await store([{ validFrom: '2020-01-01', rooms: 77 }])
    await userEvent.clear(cell)
    await userEvent.type(cell, '61')
    await press('Save')
    expect((await screen.findByText(/^Could not save: /)).textContent).toMatch(/Another user/)
    await press('Show saved version')
    await waitFor(async () => expect((await rooms(/^Rooms of Hotel/)).value).toBe('77'))
  })

  it('out-of-order rooms reduce the capacity, until they are removed', async () => {
    await store([{ validFrom: '2020-01-01', rooms: 77 }])
    await openPage('/settings/inventory/capacity')
    await enterDate('First night', '2020-01-01')
    await enterDate('Last night', '2019-12-31')
    await userEvent.type(screen.getByLabelText('Rooms'), '7')
    await press('Add')
    expect(await screen.findByText('Enter a last night on or after the first night.')).toBeVisible()
    await enterDate('Last night', '2199-12-31')
    await press('Add')
    const sold = () => within(screen.getByRole('table', { name: 'Rooms available for sale' }))
    await waitFor(() => expect(sold().getAllByText('70').length).toBeGreaterThan(20))
    await press(/^Delete 1 Jan 2020 –/)
    await press('Put back on sale')
    await waitFor(() => expect(sold().getAllByText('77').length).toBeGreaterThan(20))
    expect(await screen.findByText('No rooms out of order')).toBeVisible()
  })
})
