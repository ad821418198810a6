import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NightNote } from '../../../contract/market/night-note.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity } from '../../platform/database/schema/index.ts'

/** Hotels of the demo's user; the viewer has the first. */
const [HOTEL, OTHER] = [4, 5]
const NOTES = `/api/calendar/${HOTEL}/notes`
const NOTE = { stayDate: '2026-12-24', text: 'Choir festival in town' }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const notes = async (who: string) => (await test.as(who, 'GET', NOTES)).json<NightNote[]>()

describe('notes on the nights of a hotel', () => {
  it('can be written by its staff, are readable by everyone who may access the hotel, and name their author', async () => {
    const created = await test.as('user', 'POST', NOTES, { body: NOTE })
    expect([created.statusCode, created.json()]).toMatchObject([201, { ...NOTE, revision: 1 }])
    expect(created.json<NightNote>().author).toMatch(/\w+ \w+/)
    expect(await notes('viewer')).toEqual([created.json()])
    expect((await test.as('viewer', 'POST', NOTES, { body: NOTE })).statusCode).toBe(403)
  })

  it('keep their author when another user changes them, which is in the activity log', async () => {
    const path = `/api/calendar/${OTHER}/notes`
    const note = (await test.as('user', 'POST', path, { body: NOTE })).json<NightNote>()
    const changed = await test.as('admin', 'PUT', `${path}/${note.id}`, {
      body: { ...NOTE, text: 'Choir festival, 400 singers' },
      headers: { 'if-match': `"${note.revision}"` },
    })
    expect(changed.json()).toMatchObject({ text: 'Choir festival, 400 singers', author: note.author, revision: 2 })
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'night-note'), eq(activity.companyId, OTHER)))
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update'])
    const stale = await test.as('user', 'DELETE', `${path}/${note.id}`, { headers: { 'if-match': '"1"' } })
    expect(stale.statusCode).toBe(412)
  })

  it.each([
    [{ ...NOTE, text: ' ' }, 'text'],
    [{ ...NOTE, text: 'x'.repeat(501) }, 'text'],
    [{ ...NOTE, stayDate: '2026-02-30' }, 'stayDate'],
  ])('reject %j with an error on the field', async (body, field) => {
    const refused = await test.as('user', 'POST', NOTES, { body })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, field])
  })
})
