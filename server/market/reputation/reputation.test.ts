import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRAVELLER_TYPES } from '../../../contract/booking/incoming.ts'
import type { Reputation } from '../../../contract/market/reputation.ts'
import type { Review } from '../../../contract/market/review.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays, daysBetween, sameDateLastYear, stayDates, weekdayOf } from '../../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

/** The demo viewer's hotel, in Europe/Rome; the tests' date is 20 November 2026 there. */
const HOTEL = 4
const TODAY = '2026-11-20'
const FIRST = '2025-07-01'
const DAYS = daysBetween(FIRST, TODAY)

const anyDay = fc.integer({ min: 0, max: DAYS }).map((days) => addDays(FIRST, days))
const anyTopic = fc.record({
  topic: fc.constantFrom('breakfast', 'wi-fi', 'parking', 'staff', 'pool'),
  positive: fc.integer({ min: 0, max: 3 }),
  negative: fc.integer({ min: 0, max: 3 }),
})
const anyReview = fc.record({
  site: fc.constantFrom('Trip', 'Stay', 'Map'),
  publishedOn: anyDay,
  score: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
  language: fc.option(fc.constantFrom('de', 'en', 'it')),
  travellerType: fc.option(fc.constantFrom(...TRAVELLER_TYPES)),
  body: fc.option(fc.constantFrom('Das Frühstück war gut', 'Too loud', '100 % vacation_home')),
  topics: fc.uniqueArray(anyTopic, { maxLength: 3, selector: ({ topic }) => topic }),
})
const REVIEWS = [
  ...fc.sample(anyReview, { numRuns: 399, seed: 7 }),
  // Defines the first day from which reviews are known.
  { site: 'Trip', publishedOn: FIRST, score: 50, language: 'de', travellerType: null, body: null, topics: [] },
].map((review, place) => ({ ...review, externalId: `r${place}` }))
const SCORES = [
  { competitor: 'Lakeside', takenOn: '2025-11-01', score: 40, reviews: 100 },
  { competitor: 'Lakeside', takenOn: '2026-11-02', score: 99, reviews: 140 },
  { competitor: 'Harbour', takenOn: '2026-11-04', score: 12.5, reviews: 80 },
  // Not known yet on the requested days.
  { competitor: 'Newcomer', takenOn: TODAY, score: 100, reviews: 1 },
]

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const send = (kind: string, rows: object[]) =>
    test.as('admin', 'POST', `/api/inbound/${kind}`, {
      body: { companyId: HOTEL, source: 'test', name: 'all', rows },
    })
  expect((await send('reviews', REVIEWS)).json()).toMatchObject({ added: REVIEWS.length, refused: 0 })
  expect((await send('competitor-scores', SCORES)).json()).toMatchObject({ refused: 0 })
})
afterAll(() => test.close())

const ask = (query: string, who = 'admin', hotel = HOTEL) =>
  test.as(who, 'GET', `/api/analysis/reputation?companyId=${hotel}&${query}`)
const reputation = async (query: string) => (await ask(query)).json<Reputation>()
const list = (query: string) => test.as('admin', 'GET', `/api/analysis/reviews?companyId=${HOTEL}&${query}`)

type Given = (typeof REVIEWS)[number]
type Days = { from: string; to: string }
const among = (reviews: readonly Given[], { from, to }: Days) =>
  reviews.filter(({ publishedOn }) => publishedOn >= from && publishedOn <= to)
/** Equal apart from rounding of the database's floats. */
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 3))

/** Counted review by review. */
function standing(reviews: readonly Given[]) {
  const scores = reviews.flatMap(({ score }) => score ?? [])
  const score = scores.length === 0 ? null : scores.reduce((sum, each) => sum + each, 0) / scores.length
  return { reviews: reviews.length, score: near(score) }
}
const known = (days: Days, value: object) => (days.from < FIRST ? null : value)

describe('hotel reputation', () => {
  it('the reputation of a hotel equals a count review by review, for any days, filters and as-of day', () =>
    fc.assert(
      fc.asyncProperty(
        fc.tuple(anyDay, anyDay).map((days) => days.sort()),
        anyDay,
        fc.constantFrom('week', 'month'),
        fc.subarray(['Trip', 'Stay']),
        fc.subarray(['', 'de']),
        fc.subarray(['', 'family']),
        async ([from = FIRST, last = FIRST], asOf, period, sources, languages, travellers) => {
          const chosen = [
            ...sources.map((name) => `source=${name}`),
            ...languages.map((name) => `language=${name}`),
            ...travellers.map((name) => `travellerType=${name}`),
          ]
          const answer = await reputation(
            [`from=${from}&to=${last}&asOf=${asOf}&granularity=${period}`, ...chosen].join('&'),
          )
          const until = among(REVIEWS, { from: FIRST, to: asOf })
          const kept = until.filter(
            ({ site, language, travellerType }) =>
              (sources.length === 0 || sources.includes(site)) &&
              (languages.length === 0 || languages.includes(language ?? '')) &&
              (travellers.length === 0 || travellers.includes(travellerType ?? '')),
          )
          const to = last < asOf ? last : asOf
          const length = Math.max(0, daysBetween(from, to)) + 1
          const now = { from, to }
          const before = { from: addDays(from, -length), to: addDays(from, -1) }
          const lastYear = { from: sameDateLastYear(from) ?? '', to: sameDateLastYear(to) ?? '' }
          const compared = <Value extends object>(of: (days: Days) => Value) => ({
            now: of(now),
            before: known(before, of(before)),
            lastYear: known(lastYear, of(lastYear)),
          })
          expect(answer.total).toEqual(compared((days) => standing(among(kept, days))))

          const firstOf = (day: string) =>
            [period === 'week' ? addDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 8)}01`, from].sort().at(-1) ?? from
          const periods = [...new Set(stayDates(from, to).map(firstOf))].map((first) => {
            const end = stayDates(from, to).findLast((day) => firstOf(day) === first) ?? to
            return {
              date: first,
              ...standing(among(kept, { from: first, to: end })),
              rolling: standing(among(kept, { from: addDays(end, -89), to: end })).score,
              overall: standing(among(until, { from: FIRST, to: end })).score,
              trustYou: null,
            }
          })
          expect(answer.rows).toMatchObject(periods)

          const groupOf = { source: 'site', language: 'language', travellerType: 'travellerType' } as const
          for (const [dimension, key] of Object.entries(groupOf)) {
            const groups = answer[dimension as keyof typeof groupOf]
            for (const { name, ...figures } of groups)
              expect(figures).toEqual(
                compared((days) =>
                  standing(
                    among(
                      kept.filter((review) => review[key] === name),
                      days,
                    ),
                  ),
                ),
              )
            const choices = new Set(among(until, now).map((review) => review[key] ?? ''))
            expect(new Set(answer.choices[dimension as keyof typeof groupOf])).toEqual(choices)
            const counted = groups.reduce((sum, { now: { reviews } }) => sum + reviews, 0)
            expect(counted).toBe(answer.total.now.reviews)
          }

          const said = (days: Days, topic: string) => {
            const mentions = among(kept, days).flatMap(({ topics }) => topics.filter((each) => each.topic === topic))
            const sum = (opinion: 'positive' | 'negative') => mentions.reduce((total, each) => total + each[opinion], 0)
            const [positive, negative] = [sum('positive'), sum('negative')]
            const score = positive + negative === 0 ? null : near((100 * positive) / (positive + negative))
            return { reviews: mentions.length, positive, negative, score }
          }
          for (const { topic, ...figures } of answer.topics)
            expect(figures).toEqual(compared((days) => said(days, topic)))
        },
      ),
      { numRuns: 15 },
    ))

  it('the reputation of a hotel is ranked among its competitors by all reviews until the day, like theirs, and never by later ones', async () => {
    const { own, place, placeLastYear, competitors, rows } = await reputation(
      'from=2026-11-02&to=2026-11-15&asOf=2026-11-15&source=Trip',
    )
    expect(own).toEqual(standing(among(REVIEWS, { from: FIRST, to: '2026-11-15' })))
    expect(competitors).toEqual([
      { name: 'Lakeside', score: 99, reviews: 140, takenOn: '2026-11-02', lastYear: 40 },
      { name: 'Harbour', score: 12.5, reviews: 80, takenOn: '2026-11-04', lastYear: null },
    ])
    expect([place, placeLastYear.of]).toEqual([{ rank: 2, of: 3 }, 2])
    expect(rows.map((row) => row.competitors)).toEqual([
      [99, 12.5],
      [99, 12.5],
    ])
  })

  it('the reputation of a hotel names no best or worst topic that fewer than five reviews mention', async () => {
    const { topics, best, worst } = await reputation('from=2026-11-05&to=2026-11-20')
    const few = topics.filter(({ now }) => now.reviews < 5).map(({ topic }) => topic)
    expect(topics.length).toBeGreaterThan(few.length)
    expect([...best, ...worst].filter((topic) => few.includes(topic))).toEqual([])
    const whole = await reputation(`from=${FIRST}&to=${TODAY}`)
    const byScore = [...whole.topics].sort((a, b) => (b.now.score ?? 0) - (a.now.score ?? 0)).map(({ topic }) => topic)
    expect([...whole.best, ...whole.worst.toReversed()]).toEqual(byScore)
  })

  it('a hotel without reviews has nulls and zeros', async () => {
    const answer = (await ask('from=2026-10-01&to=2026-10-31', 'admin', 5)).json<Reputation>()
    expect(answer).toMatchObject({
      firstOn: null,
      dataAsOf: null,
      total: { now: { reviews: 0, score: null }, before: null, lastYear: null },
      place: { rank: null, of: 0 },
      trustYou: { state: 'off', latest: null },
    })
    expect(answer.rows.every(({ reviews, rolling }) => reviews === 0 && rolling === null)).toBe(true)
  })

  it('an invalid field is named', async () => {
    const fields = async (query: string) => problemOf(await ask(query)).errors?.map(({ path }) => path)
    expect(await fields('from=2026-10-01&to=2026-09-01')).toEqual(['to'])
    expect(await fields('from=2026-10-01&to=2026-10-02&granularity=day')).toEqual(['granularity'])
    const ofList = async (query: string) =>
      problemOf(await list(`from=2026-10-01&to=2026-10-02&${query}`)).errors?.map(({ path }) => path)
    expect(await ofList('scoreFrom=80&scoreTo=20')).toEqual(['scoreTo'])
    expect(await ofList('scoreFrom=101')).toEqual(['scoreFrom'])
    expect(await ofList('opinion=negative')).toEqual(['opinion'])
  })
})

describe('lists of reviews', () => {
  const RANGE = `from=${FIRST}&to=${TODAY}`
  const found = async (query: string) =>
    (await list(`${RANGE}&size=200&${query}`)).json<Page<Review>>().content.map(({ externalId }) => externalId)
  const namesOf = (keep: (review: Given) => boolean) => REVIEWS.filter(keep).map(({ externalId }) => externalId)

  it('the list shows the newest first, page by page without gaps', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => (await list(`${RANGE}&size=150&page=${page}`)).json<Page<Review>>()),
    )
    const all = pages.flatMap(({ content }) => content)
    expect(new Set(all.map(({ id }) => id)).size).toBe(REVIEWS.length)
    const dates = all.map(({ publishedOn }) => publishedOn)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(pages.map(({ last, totalElements }) => [last, totalElements])).toEqual([
      [false, 400],
      [false, 400],
      [true, 400],
    ])
  })

  it('the list can be filtered by author, source, topic, opinion, score and text', async () => {
    const sorted = (names: string[]) => [...names].sort()
    expect(sorted(await found('travellerType=family&language=de'))).toEqual(
      sorted(namesOf(({ travellerType, language }) => travellerType === 'family' && language === 'de')),
    )
    expect(sorted(await found('topic=wi-fi&opinion=negative&source=Trip'))).toEqual(
      sorted(
        namesOf(
          ({ site, topics }) =>
            site === 'Trip' && topics.some(({ topic, negative }) => topic === 'wi-fi' && negative > 0),
        ),
      ),
    )
    expect(sorted(await found('scoreFrom=20&scoreTo=40.5'))).toEqual(
      sorted(namesOf(({ score }) => score !== null && score >= 20 && score <= 40.5)),
    )
    expect(sorted(await found('textLike=FRUHSTUCK'))).toEqual(
      sorted(namesOf(({ body }) => body?.includes('Frühstück') ?? false)),
    )
    expect(sorted(await found('textLike=%25 vacation_'))).toEqual(
      sorted(namesOf(({ body }) => body?.includes('%') ?? false)),
    )
  })

  it('the list is exported as a file with the same reviews', async () => {
    const query = `companyId=${HOTEL}&${RANGE}&topic=pool&opinion=positive`
    const { body } = await test.as('admin', 'GET', `/api/analysis/reviews/export?${query}`)
    const lines = body.trim().split('\r\n')
    expect(lines[0]).toBe('source,externalId,publishedOn,score,language,travellerType,title,text,topics')
    expect(lines).toHaveLength(1 + (await found('topic=pool&opinion=positive')).length)
    expect(lines.slice(1).every((line) => /pool\+\d/.test(line))).toBe(true)
  })
})
