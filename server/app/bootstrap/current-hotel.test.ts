import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { viewerOf } from '../../platform/access/caller.ts'
import { company, userAccount } from '../../platform/database/schema/index.ts'
import { findCurrentHotel } from './current-hotel.ts'

const LOST = 999_999
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const currentHotel = async (chosenId: number | undefined, defaultId: number | null) => {
  const [row] = await test.db.select().from(userAccount).where(eq(userAccount.username, 'hotel.admin'))
  if (!row) throw new Error('the demo has no hotel.admin')
  const queries = vi.spyOn(test.db, 'select')
  const hotel = await findCurrentHotel(test.db, viewerOf(row), chosenId, defaultId)
  const count = queries.mock.calls.length
  queries.mockRestore()
  return { hotel, count }
}

describe('the choice of the current hotel', () => {
  it('the current hotel is found with two queries, none of which sorts, if the default hotel is still accessible', async () => {
    const settled = { isDefaultLost: false, hasChoice: true }
    expect(await currentHotel(undefined, 1)).toEqual({ hotel: { id: 1, origin: 'default', ...settled }, count: 2 })
    expect(await currentHotel(3, 1)).toEqual({ hotel: { id: 3, origin: 'chosen', ...settled }, count: 2 })
    expect(await currentHotel(LOST, 1)).toEqual({ hotel: { id: 1, origin: 'default', ...settled }, count: 2 })
  })

  it('the current hotel is the first by name if neither the chosen one nor the default is accessible any more', async () => {
    const first = expect.objectContaining({ origin: 'first', hasChoice: true })
    expect((await currentHotel(LOST, LOST)).hotel).toEqual(first)
    expect((await currentHotel(undefined, null)).hotel).toEqual(first)
    expect((await currentHotel(undefined, LOST)).hotel.isDefaultLost).toBe(true)
  })

  it('the current hotel stays the chosen one if the default is lost or not set, and the user has a choice', async () => {
    const chosen = { id: 3, origin: 'chosen', hasChoice: true }
    expect((await currentHotel(3, LOST)).hotel).toEqual({ ...chosen, isDefaultLost: true })
    expect((await currentHotel(3, null)).hotel).toEqual({ ...chosen, isDefaultLost: false })
  })

  it('the current hotel is never a deactivated hotel', async () => {
    await test.db.update(company).set({ isActive: false }).where(eq(company.id, 2))
    expect((await currentHotel(2, 1)).hotel.id).toBe(1)
    expect((await currentHotel(undefined, 2)).hotel).toMatchObject({ origin: 'first', isDefaultLost: true })
  })
})
