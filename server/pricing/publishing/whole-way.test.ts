import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRICING_DOCUMENTS, type PricingDocument } from '../../../contract/hotel/documents.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import type { DraftChange, Drafts, Fixing, SavedDrafts } from '../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { type PublicationUndo, type PublicationWithLines, UNDO_MS } from '../../../contract/pricing/publication.ts'
import { KINDS } from '../../../tests/support/kinds.ts'
import { fail, type Hotel, hotelsOf, levelsOf, ZONE } from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, connection } from '../../platform/database/schema/index.ts'
import { sendDue } from './sender.ts'

/**
 * A hotel goes the whole way of its rates at random, beside a model that knows only the answers that the user got: limits by calendar and
 * rules, what was saved, published, confirmed and undone. WHOLE_WAYS sets how many hotels; then what they did is printed.
 */
const HOTELS = Number(process.env.WHOLE_WAYS ?? 4)
const STEPS = 24
const NIGHTS = 10

let test: TestApp
const { pricedHotel } = hotelsOf(() => test)
const counts: Record<string, number> = {}
const count = (what: string, by = 1) => {
  counts[what] = (counts[what] ?? 0) + by
}
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => {
  await test.close()
  if (process.env.WHOLE_WAYS) process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`)
})

type Key = `${StayDate} ${number}`
interface Line {
  readonly key: Key
  readonly rate: number
}
interface PublishedLine extends Line {
  readonly before: number | null
  readonly fixedBefore: number | null
  readonly fixedAfter: number | null
}

/** One night of a step: which one from today on, of which category, and its rate. */
const anyLine = fc.record({
  night: fc.nat(NIGHTS - 1),
  isSuperior: fc.boolean(),
  // Some have cents, which the demo's system refuses; many are outside the limits.
  rate: fc.oneof(
    fc.integer({ min: 60, max: 260 }).map((whole) => whole * 100),
    fc.integer({ min: 50_00, max: 300_00 }),
  ),
})
const anyLimits = fc.record({
  level: fc.nat(1),
  lowest: fc.integer({ min: 40, max: 100 }),
  width: fc.integer({ min: 60, max: 160 }),
})
const anyRule = fc.record({
  from: fc.nat(NIGHTS),
  nights: fc.nat(5),
  level: fc.constantFrom(1, 2),
  isAccumulating: fc.boolean(),
})
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('accept' as const),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fixing: fc.constantFrom<Fixing>('keep', 'fix', 'release'),
      isStale: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), isAll: fc.boolean() }) },
  { weight: 4, arbitrary: fc.constant({ do: 'send' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), isLate: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'discard' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('limits' as const), limits: anyLimits }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rules' as const), rules: fc.array(anyRule, { maxLength: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('calendar' as const), level: fc.constantFrom(1, 2), from: fc.nat(NIGHTS) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'nextDay' as const }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** A hotel with a system that takes whole amounts, and the model beside it. */
class Way {
  readonly hotel: Hotel
  readonly drafts = new Map<Key, { rate: number; fixing: Fixing }>()
  readonly fixed = new Map<Key, number>()
  readonly active = new Map<Key, number>()
  readonly queued = new Map<Key, number>()
  readonly newest = new Map<Key, number>()
  levels: PricingDocument<'levels'>
  periods: PricingDocument<'level-calendar'>['periods'] = []
  rules: PricingDocument<'rate-rules'>['rules'] = []
  last: { id: number; at: number; lines: PublishedLine[]; isUndone: boolean } | null = null
  logged = 0

  constructor(hotel: Hotel) {
    this.hotel = hotel
    this.levels = levelsOf(hotel)
  }

  today = () => dateIn(ZONE, test.now())
  keyOf = ({ night, isSuperior }: { night: number; isSuperior: boolean }): Key =>
    `${addDays(this.today(), night)} ${isSuperior ? this.hotel.superior : this.hotel.standard}`
  nightOf = (key: Key) => {
    const [stayDate = '', category] = key.split(' ')
    return { stayDate, category: Number(category) }
  }
  nameOf = (key: Key) => {
    const { stayDate, category } = this.nightOf(key)
    return `${stayDate} ${category === this.hotel.standard ? 'Standard' : 'Superior'}`
  }

  /** The hierarchical rule that matches first decides, then the accumulating one that matches last, then the calendar. */
  limitsOf(key: Key): { lowest: number; highest: number } | null {
    const { stayDate, category } = this.nightOf(key)
    const inCalendar = this.periods.find(({ from, to }) => from <= stayDate && stayDate <= to)?.level
    const matching = this.rules.filter(({ conditions }) =>
      conditions.every((each) => each.kind === 'stayDates' && each.from <= stayDate && stayDate <= each.to),
    )
    const deciding =
      matching.find(({ block }) => block === 'hierarchical') ??
      matching.findLast(({ block }) => block === 'accumulating')
    const level = inCalendar && deciding?.action.type === 'level' ? deciding.action.level : inCalendar
    const rates = this.levels.levels.find(({ id }) => id === level)?.rates.find((each) => each.category === category)
    return rates ? { lowest: rates.lowest, highest: rates.highest } : null
  }
  isInside = ({ key, rate }: Line): boolean => {
    const limits = this.limitsOf(key)
    return limits !== null && limits.lowest <= rate && rate <= limits.highest
  }
  isPast = (key: Key) => this.nightOf(key).stayDate < this.today()

  readDrafts = async () => (await this.hotel.call('GET', 'drafts')).json<Drafts>().lines
  readNights = async (ahead = NIGHTS + 5) => {
    const [from, to] = [this.today(), addDays(this.today(), ahead)]
    return (await this.hotel.call('GET', `nights?from=${from}&to=${to}`)).json<PricedNights>().nights
  }

  /** Saves lines, and expects the valid ones to be stored and each other one to be named. */
  async save(lines: readonly (Line & { fixing: Fixing; isStale?: boolean })[]): Promise<void> {
    const revisions = new Map(
      (await this.readDrafts()).map(({ stayDate, category, revision }) => [`${stayDate} ${category}` as Key, revision]),
    )
    const once = [...new Map(lines.map((line) => [line.key, line])).values()]
    const body = once.map(({ key, rate, fixing, isStale }): DraftChange => {
      const revision = revisions.get(key) ?? null
      return { ...this.nightOf(key), rate, fixing, revision: isStale ? (revision ?? 0) + 7 : revision }
    })
    const isValid = (line: (typeof once)[number]) => this.isInside(line) && !line.isStale
    const answer = await this.hotel.call('PUT', 'drafts', { lines: body })
    const valid = once.filter(isValid)
    count('lines saved', valid.length)
    count('lines refused', once.length - valid.length)
    if (valid.length === 0) {
      expect([400, 412]).toContain(answer.statusCode)
      expect(problemOf(answer).errors?.map(({ path }) => path.split('.')[1])).toEqual(once.map((_, at) => String(at)))
      return
    }
    expect(answer.statusCode).toBe(200)
    const refused = answer.json<SavedDrafts>().refused.map(({ stayDate, category }) => `${stayDate} ${category}`)
    expect(refused).toEqual(once.filter((line) => !isValid(line)).map(({ key }) => key))
    const changed = valid.filter(({ key, rate }) => this.drafts.get(key)?.rate !== rate)
    await this.expectLogged(
      'draft',
      'update',
      Object.fromEntries(changed.map(({ key, rate }) => [this.nameOf(key), rate])),
    )
    for (const { key, rate, fixing } of valid) this.drafts.set(key, { rate, fixing })
  }

  /** Publishes drafts; if some have left their limits, expects exactly those to be named, and publishes the others. */
  async publish(isAll: boolean): Promise<void> {
    const stored = (await this.readDrafts()).filter((_, at) => isAll || at % 2 === 0)
    if (stored.length === 0) return
    const toLine = ({ stayDate, category, rate }: (typeof stored)[number]): Line => ({
      key: `${stayDate} ${category}`,
      rate,
    })
    const choose = (lines: typeof stored) => ({ lines: lines.map(({ id, revision }) => ({ id, revision })) })
    const good = stored.filter((draft) => this.isInside(toLine(draft)))
    if (good.length < stored.length) {
      const refused = await this.hotel.call('POST', 'publications', choose(stored))
      const outside = stored.flatMap((draft, at) => (good.includes(draft) ? [] : [`lines.${at}.id`]))
      expect(problemOf(refused).errors?.map(({ path }) => path)).toEqual(outside)
      count('publications refused')
    }
    if (good.length === 0) return
    const answer = await this.hotel.call('POST', 'publications', choose(good))
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.any(String)])
    const { id } = answer.json<PublicationWithLines>()
    const lines = good.map((draft): PublishedLine => {
      const line = toLine(draft)
      const fixedBefore = this.fixed.get(line.key) ?? null
      const isFixed = draft.fixing === 'fix' || (draft.fixing === 'keep' && fixedBefore !== null)
      return { ...line, before: this.active.get(line.key) ?? null, fixedBefore, fixedAfter: isFixed ? line.rate : null }
    })
    await this.expectLogged(
      'publication',
      'publish',
      Object.fromEntries(lines.map(({ key, rate }) => [this.nameOf(key), rate])),
    )
    for (const { key } of lines) this.drafts.delete(key)
    this.store(id, lines)
    this.last = { id, at: test.now().getTime(), lines, isUndone: false }
    count('rates published', lines.length)
  }

  store(id: number, lines: readonly PublishedLine[]): void {
    for (const { key, rate, fixedAfter } of lines) {
      this.queued.set(key, rate)
      this.newest.set(key, id)
      if (fixedAfter === null) this.fixed.delete(key)
      else this.fixed.set(key, fixedAfter)
    }
  }

  async undo(isLate: boolean): Promise<void> {
    const { last } = this
    if (!last) return
    if (isLate) test.advance(UNDO_MS)
    const isInTime = test.now().getTime() < last.at + UNDO_MS
    const eligible = last.lines.filter(({ key, rate, before, fixedBefore, fixedAfter }) => {
      const fixed = this.fixed.get(key) ?? null
      const isFixedSince = fixedBefore === fixedAfter ? fixed !== null && fixed !== rate : fixed !== fixedAfter
      const restored = fixedBefore === fixedAfter ? null : fixedBefore
      return (
        before !== null &&
        !this.isPast(key) &&
        this.newest.get(key) === last.id &&
        !isFixedSince &&
        this.isInside({ key, rate: before }) &&
        (restored === null || this.isInside({ key, rate: restored }))
      )
    })
    const answer = await this.hotel.call('POST', `publications/${last.id}/undo`)
    if (last.isUndone || !isInTime || eligible.length === 0) {
      expect(answer.statusCode).toBe(409)
      count('undoing refused')
      return
    }
    expect(answer.statusCode).toBe(201)
    const { id, lines, leftOut } = answer.json<PublicationUndo>()
    const undone = eligible.map(({ key, before, fixedBefore, fixedAfter }) => ({
      key,
      rate: before ?? 0,
      before: this.active.get(key) ?? null,
      fixedBefore: fixedAfter,
      fixedAfter: fixedBefore === fixedAfter ? (this.fixed.get(key) ?? null) : fixedBefore,
    }))
    const named = (some: readonly Line[]) => some.map(({ key, rate }) => `${key} ${rate}`).sort()
    expect(lines.map(({ stayDate, category, rate }) => `${stayDate} ${category} ${rate}`).sort()).toEqual(named(undone))
    expect(Object.values(leftOut).reduce((sum, each) => sum + each, 0)).toBe(last.lines.length - undone.length)
    const rates = Object.fromEntries(undone.map(({ key, rate }) => [this.nameOf(key), rate]))
    await this.expectLogged('publication', 'publish', { ...rates, undoes: last.id })
    this.store(id, undone)
    last.isUndone = true
    count('rates undone', undone.length)
  }

  /** The system takes whole amounts and refuses others; what it confirms becomes active. */
  async send(): Promise<void> {
    await sendDue(
      { db: test.db, kinds: KINDS, keys: {}, now: test.now, log: { warn: (...what: unknown[]) => fail(...what) } },
      new AbortController().signal,
    )
    const logged = await this.readLog('publication')
    const refused = [...this.queued.values()].filter((rate) => rate % 100 !== 0)
    expect(logged.every(({ result }) => result === 'refused')).toBe(true)
    expect(logged.reduce((sum, { after }) => sum + Number(after?.refused), 0)).toBe(refused.length)
    for (const [key, rate] of this.queued) {
      const isWhole = rate % 100 === 0
      count(isWhole ? 'rates confirmed' : 'rates refused by the system')
      if (isWhole) this.active.set(key, rate)
    }
    this.queued.clear()
  }

  /** The entries of the log since the last look. */
  async readLog(entity: 'draft' | 'publication') {
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, this.hotel.id), gt(activity.id, this.logged), eq(activity.entity, entity)))
      .orderBy(asc(activity.id))
    this.logged = entries.at(-1)?.id ?? this.logged
    count('entries of the log compared', entries.length)
    return entries
  }

  /** The log has exactly what happened. */
  async expectLogged(
    entity: 'draft' | 'publication',
    action: 'update' | 'publish' | 'discard',
    rates: Record<string, number | null>,
  ): Promise<void> {
    const entries = await this.readLog(entity)
    expect(entries.map(({ after, ...entry }) => [entry.action, entry.result, after])).toEqual([
      [action, 'succeeded', rates],
    ])
  }

  /** Every document can be saved as it is read, whatever has happened to the others. */
  async expectDocumentsOpen(): Promise<void> {
    for (const name of [
      'levels',
      'level-calendar',
      'rate-rules',
      'fixed-rates',
      'rounding',
      'restrictions',
      'autopilot',
    ]) {
      const read = await this.hotel.call('GET', name)
      expect([name, (await this.hotel.call('PUT', name, read.json())).statusCode]).toEqual([name, 200])
      count('documents saved again')
    }
  }

  async take(step: Step): Promise<void> {
    test.advance(1000)
    count(`steps: ${step.do}`)
    switch (step.do) {
      case 'accept': {
        const nights = await this.readNights()
        const lines = step.lines.flatMap((line) => {
          const key = this.keyOf(line)
          const { stayDate, category } = this.nightOf(key)
          const rates = nights.find((night) => night.stayDate === stayDate)?.rates
          const rate = rates?.find((each) => each.category === category)
          // A recommendation is never refused.
          if (rate && !rate.fixed && rate.recommended !== null)
            expect(this.isInside({ key, rate: rate.recommended })).toBe(true)
          return rate?.recommended ? [{ key, rate: rate.recommended, fixing: 'keep' as const }] : []
        })
        return lines.length > 0 ? this.save(lines) : undefined
      }
      case 'set':
        return this.save(
          step.lines.map((line) => ({
            key: this.keyOf(line),
            rate: line.rate,
            fixing: step.fixing,
            isStale: step.isStale,
          })),
        )
      case 'publish':
        return this.publish(step.isAll)
      case 'send':
        return this.send()
      case 'undo':
        return this.undo(step.isLate)
      case 'discard': {
        const [first] = await this.readDrafts()
        if (!first) return
        const { id, revision, stayDate, category } = first
        const answer = await this.hotel.call('POST', 'drafts/discard', { lines: [{ id, revision }] })
        expect(answer.statusCode).toBe(200)
        await this.expectLogged('draft', 'discard', { [this.nameOf(`${stayDate} ${category}`)]: null })
        this.drafts.delete(`${stayDate} ${category}`)
        return
      }
      case 'limits': {
        const { level, lowest, width } = step.limits
        this.levels = {
          levels: this.levels.levels.map((each, at) =>
            at === level
              ? {
                  ...each,
                  rates: each.rates.map((rates) => ({
                    ...rates,
                    lowest: lowest * 100,
                    base: Math.min((lowest + width) * 100, Math.max(lowest * 100, rates.base)),
                    highest: (lowest + width) * 100,
                  })),
                }
              : each,
          ),
        }
        return this.hotel.put('levels', this.levels)
      }
      case 'rules':
        this.rules = step.rules.map(({ from, nights, level, isAccumulating }, at) => ({
          id: at + 1,
          revision: 1,
          name: `Rule ${at}`,
          block: isAccumulating ? ('accumulating' as const) : ('hierarchical' as const),
          isActive: true,
          conditions: [
            {
              kind: 'stayDates' as const,
              from: addDays(this.today(), from),
              to: addDays(this.today(), from + nights),
            },
          ],
          action: { type: 'level' as const, level },
        }))
        return this.hotel.put('rate-rules', { rules: this.rules })
      case 'calendar': {
        const middle = addDays(this.today(), step.from)
        this.periods = [
          { from: '2025-01-01', to: addDays(middle, -1), level: 3 - step.level },
          { from: middle, to: addDays(middle, 400), level: step.level },
        ]
        return this.hotel.put('level-calendar', { periods: this.periods })
      }
      case 'nextDay':
        return test.advance(millisecondsInDay)
    }
  }

  /** What is stored and shown is what the model knows. */
  async compare(): Promise<void> {
    const drafts = await this.readDrafts()
    const ahead = [...this.drafts].filter(([key]) => !this.isPast(key))
    expect(
      new Map(drafts.map(({ stayDate, category, rate, fixing }) => [`${stayDate} ${category}`, { rate, fixing }])),
    ).toEqual(new Map(ahead))
    const nights = await this.readNights()
    for (const { stayDate, rates } of nights)
      for (const { category, active, recommended, limits, fixed } of rates) {
        const key: Key = `${stayDate} ${category}`
        expect([key, limits]).toEqual([key, this.limitsOf(key)])
        expect([key, active]).toEqual([key, this.active.get(key) ?? null])
        expect([key, fixed ? recommended : null]).toEqual([key, this.fixed.get(key) ?? null])
        if (recommended !== null && !fixed)
          expect([key, this.isInside({ key, rate: recommended })]).toEqual([key, true])
        count('rates compared')
      }
  }
}

describe('the whole way of a rate', () => {
  it('accepts what is inside the limits and nothing else, blocks no document, logs what happened, and ends in what is active', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const way = new Way(await pricedHotel())
        await test.db.insert(connection).values({ companyId: way.hotel.id, kind: 'demo' })
        const first = way.today()
        way.periods = [{ from: '2025-01-01', to: addDays(first, 400), level: 1 }]
        await way.hotel.put('level-calendar', { periods: way.periods })
        await way.hotel.put('rate-rules', PRICING_DOCUMENTS['rate-rules'].initial)
        for (const { stayDate, rates } of await way.readNights(60))
          for (const { category, active } of rates)
            if (active !== null) way.active.set(`${stayDate} ${category}`, active)
        for (const step of steps) {
          await way.take(step)
          await way.compare()
        }
        await way.expectDocumentsOpen()
        count('hotels')
      }),
      { numRuns: HOTELS, endOnFailure: true },
    )
  })
})
