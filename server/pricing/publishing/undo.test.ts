import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { DraftChange, Drafts, RestrictionChanges } from '../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { type PublicationUndo, type PublicationWithLines, UNDO_MS } from '../../../contract/pricing/publication.ts'
import { OPEN } from '../../../contract/pricing/restriction.ts'
import { KINDS } from '../../../tests/support/kinds.ts'
import { fail, type Hotel, hotelsOf, levelsOf, TODAY, YESTERDAY } from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, connection, publication, publicationLine } from '../../platform/database/schema/index.ts'
import { sendDue } from './sender.ts'

let test: TestApp
const { pricedHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NIGHT = addDays(TODAY, 3)
const LATER = addDays(TODAY, 4)

describe('undoing a publication', () => {
  let hotel: Hotel
  beforeEach(async () => {
    hotel = await pricedHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
  })

  const ofHotel = () => eq(publicationLine.companyId, hotel.id)
  const line = (rate: number, more: Partial<DraftChange> = {}): DraftChange => ({
    stayDate: NIGHT,
    category: hotel.standard,
    rate,
    ...more,
  })
  async function publish(...lines: DraftChange[]): Promise<number> {
    const saved = (await hotel.call('PUT', 'drafts', { lines })).json<Drafts>()
    const choice = { lines: saved.lines.map(({ id, revision }) => ({ id, revision })) }
    const answer = await hotel.call('POST', 'publications', choice)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<PublicationWithLines>().id
  }
  const send = () =>
    sendDue(
      {
        db: test.db,
        kinds: KINDS,
        keys: {},
        now: () => TEST_NOW,
        log: { warn: (...what: unknown[]) => fail(...what) },
      },
      new AbortController().signal,
    )
  const undo = (id: number) => hotel.call('POST', `publications/${id}/undo`)
  async function undone(id: number): Promise<PublicationUndo> {
    const answer = await undo(id)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const read = async (id: number) => (await hotel.call('GET', `publications/${id}`)).json<PublicationWithLines>()
  const refusalOf = async (id: number) => {
    const answer = await undo(id)
    return [answer.statusCode, problemOf(answer).code]
  }
  const activeOn = async (stayDate: string) => {
    const { nights } = (await hotel.call('GET', `nights?from=${stayDate}&to=${stayDate}`)).json<PricedNights>()
    return nights[0]?.rates.find(({ category }) => category === hotel.standard)?.active
  }
  const fixedRates = async () => (await hotel.call('GET', 'fixed-rates')).json<{ rates: object[] }>().rates
  const publicationsOf = () => test.db.$count(publication, eq(publication.companyId, hotel.id))

  it('in time publishes the former rates of all plans as a new publication, which the system confirms', async () => {
    const plan = { code: 'NRF', name: 'Plan', parent: 'BAR', hasOwnRestrictions: false, isDerivedBySystem: false }
    const adjustment = { type: 'percent', percent: -10 }
    await hotel.put('rate-plans', { base: 'BAR', plans: [{ ...plan, adjustment }] })
    await publish(line(120_00))
    await send()
    // Another derivation since then: the former rate of the plan is published as it was.
    await hotel.put('rate-plans', { base: 'BAR', plans: [{ ...plan, adjustment: { type: 'percent', percent: -20 } }] })
    const id = await publish(line(150_00))
    await send()
    expect(await activeOn(NIGHT)).toBe(150_00)
    const { lines, undoes, source, by, via, leftOut } = await undone(id)
    expect(lines.map(({ ratePlan, previous, rate }) => [ratePlan, previous, rate])).toEqual([
      ['BAR', 150_00, 120_00],
      ['NRF', 120_00, 108_00],
    ])
    expect({ undoes, source, by, via }).toEqual({ undoes: id, source: 'user', by: 'Ruben Tannert', via: 'demo' })
    expect(leftOut).toEqual({ noFormer: 0, past: 0, replaced: 0, outsideLimits: 0 })
    await send()
    expect(await activeOn(NIGHT)).toBe(120_00)
  })

  it('is named in both publications and in the activity log', async () => {
    const id = await publish(line(120_00))
    const { undoableUntil } = await read(id)
    expect(undoableUntil).toBe(new Date(TEST_NOW.getTime() + UNDO_MS).toISOString())
    const undo = await undone(id)
    expect(await read(id)).toMatchObject({ undoneBy: undo.id, undoableUntil: null })
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.entity, 'publication')))
      .orderBy(desc(activity.id))
    expect(entry).toMatchObject({
      action: 'publish',
      source: 'user',
      entityId: String(undo.id),
      after: { [`${NIGHT} Standard`]: 100_00, undoes: id },
    })
  })

  it('replaces what the system has not received yet', async () => {
    const id = await publish(line(120_00))
    await undone(id)
    await send()
    expect((await read(id)).lines.map(({ state }) => state)).toEqual(['superseded'])
    expect(await activeOn(NIGHT)).toBe(100_00)
  })

  it('is refused after 10 minutes', async () => {
    const id = await publish(line(120_00))
    const publishedAt = (ms: number) =>
      test.db
        .update(publication)
        .set({ publishedAt: new Date(TEST_NOW.getTime() - ms) })
        .where(eq(publication.companyId, hotel.id))
    await publishedAt(UNDO_MS)
    expect(await refusalOf(id)).toEqual([409, 'publication.undo-too-late'])
    expect(await publicationsOf()).toBe(1)
    await publishedAt(UNDO_MS - 1)
    expect((await undo(id)).statusCode).toBe(201)
  })

  it('is refused the second time, even at the same moment', async () => {
    const id = await publish(line(120_00))
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await refusalOf(id)).toEqual([409, 'publication.undone'])
    expect(await publicationsOf()).toBe(2)
  })

  it('leaves out a night with a newer rate with its derived rates, and derives rates that were new from the former base rate', async () => {
    const plan = { code: 'NRF', name: 'Plan', parent: 'BAR', hasOwnRestrictions: false, isDerivedBySystem: false }
    await hotel.put('rate-plans', { base: 'BAR', plans: [{ ...plan, adjustment: { type: 'percent', percent: -10 } }] })
    const id = await publish(line(120_00), line(121_00, { stayDate: LATER }))
    await publish(line(130_00))
    const { lines, leftOut } = await undone(id)
    expect(lines.map(({ stayDate, ratePlan, rate }) => [stayDate, ratePlan, rate])).toEqual([
      [LATER, 'BAR', 100_00],
      [LATER, 'NRF', 90_00],
    ])
    expect(leftOut).toMatchObject({ replaced: 2, noFormer: 1 })
    await send()
    expect([await activeOn(NIGHT), await activeOn(LATER)]).toEqual([130_00, 100_00])
  })

  it('leaves out nights that are past', async () => {
    const id = await publish(line(120_00), line(121_00, { stayDate: LATER }))
    await test.db
      .update(publicationLine)
      .set({ stayDate: YESTERDAY })
      .where(and(ofHotel(), eq(publicationLine.stayDate, NIGHT)))
    const { lines, leftOut } = await undone(id)
    expect([lines.map(({ stayDate }) => stayDate), leftOut.past]).toEqual([[LATER], 1])
  })

  it('leaves out rates without a former one, and is refused if there are no others', async () => {
    const first = await publish(line(150_00, { category: hotel.superior }))
    expect((await read(first)).undoableUntil).toBeNull()
    expect(await refusalOf(first)).toEqual([409, 'publication.nothing-to-undo'])
    const second = await publish(line(151_00, { category: hotel.superior, stayDate: LATER }), line(120_00))
    const { lines, leftOut } = await undone(second)
    expect([lines.map(({ rate }) => rate), leftOut.noFormer]).toEqual([[100_00], 1])
  })

  it('never sends a former rate that is outside the limits of its night by now', async () => {
    const id = await publish(line(120_00), line(160_00, { category: hotel.superior }))
    await send()
    const second = await publish(line(125_00), line(165_00, { category: hotel.superior }))
    const { levels } = levelsOf(hotel)
    const [standard, superior] = levels[0]?.rates ?? []
    await hotel.put('levels', {
      levels: [{ ...levels[0], rates: [{ ...standard, base: 130_00, lowest: 121_00 }, superior] }, levels[1]],
    })
    expect(await refusalOf(id)).toEqual([409, 'publication.nothing-to-undo'])
    const { lines, leftOut } = await undone(second)
    expect([lines.map(({ rate }) => rate), leftOut.outsideLimits]).toEqual([[160_00], 1])
  })

  it('without a connection leaves the former rates to be entered by hand', async () => {
    await test.db.delete(connection).where(eq(connection.companyId, hotel.id))
    const id = await publish(line(120_00))
    await hotel.call('POST', `publications/${id}/mark-published`)
    const undo = await undone(id)
    expect(undo).toMatchObject({ via: null, counts: { queued: 1 } })
    await hotel.call('POST', `publications/${undo.id}/mark-published`)
    expect(await activeOn(NIGHT)).toBe(100_00)
  })

  it('publishes former restrictions again, whose changes are unpublished again', async () => {
    const rule = { id: 1, name: 'Fair', category: hotel.standard, weekdays: [], from: NIGHT, to: NIGHT, minimumStay: 3 }
    const none = { maximumStay: null, closedToArrival: null, closedToDeparture: null, closed: null }
    await hotel.put('restrictions', { rules: [{ ...rule, ...none }] })
    const changes = async () =>
      (await hotel.call('GET', 'restrictions/changes'))
        .json<RestrictionChanges>()
        .changes.map(({ before: _, ...change }) => change)
    const restrictions = await changes()
    const published = await hotel.call('POST', 'publications', { restrictions })
    await send()
    expect(await changes()).toEqual([])
    const { lines } = await undone(published.json<PublicationWithLines>().id)
    expect(lines).toMatchObject([{ restriction: OPEN, previousRestriction: { ...OPEN, minimumStay: 3 }, rate: null }])
    expect(await changes()).toEqual(restrictions)
  })

  it('gives fixed rates back as they were before, and can be undone itself', async () => {
    const fixed = { stayDate: NIGHT, category: hotel.standard, rate: 120_00 }
    const fixing = await publish(line(120_00, { fixing: 'fix' }))
    await send()
    const changing = await publish(line(130_00))
    await send()
    expect(await fixedRates()).toEqual([{ ...fixed, rate: 130_00 }])
    const undo = await undone(changing)
    await send()
    expect(await fixedRates()).toEqual([fixed])
    await undone(undo.id)
    expect(await fixedRates()).toEqual([{ ...fixed, rate: 130_00 }])
    expect(await refusalOf(fixing)).toEqual([409, 'publication.nothing-to-undo'])
    const releasing = await publish(line(130_00, { fixing: 'release', stayDate: NIGHT }))
    expect(await fixedRates()).toEqual([])
    await undone(releasing)
    expect(await fixedRates()).toEqual([{ ...fixed, rate: 130_00 }])
  })

  it('leaves out nights that were fixed at another rate since', async () => {
    const id = await publish(
      line(120_00, { fixing: 'fix' }),
      line(121_00, { stayDate: LATER }),
      line(122_00, { stayDate: addDays(LATER, 1) }),
    )
    const since = [NIGHT, LATER].map((stayDate) => ({ stayDate, category: hotel.standard, rate: 125_00 }))
    await hotel.put('fixed-rates', { rates: since })
    const { lines, leftOut } = await undone(id)
    expect([lines.map(({ stayDate }) => stayDate), leftOut.replaced]).toEqual([[addDays(LATER, 1)], 2])
    expect(await fixedRates()).toEqual(since)
  })
})
