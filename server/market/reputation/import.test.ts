import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import type { ConnectivityRow } from '../../../contract/connection/connectivity.ts'
import type { Reputation } from '../../../contract/market/reputation.ts'
import type { Review } from '../../../contract/market/review.ts'
import type { CsvResult } from '../../../contract/platform/csv-import.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

/** A hotel of the demo's hotel admin, and one that is not. */
const HOTEL = 2
const OTHER = 5

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const HEAD = 'source,externalId,publishedOn,score,scale,language,travellerType,title,text,topics'
const send = (lines: string[], { dryRun = false, hotel = HOTEL, who = 'hotel.admin' } = {}) =>
  test.as(who, 'POST', `/api/reputation/${hotel}/reviews/import`, { body: { csv: lines.join('\n'), dryRun } })
const take = async (lines: string[], dryRun = false) => (await send(lines, { dryRun })).json<CsvResult>()
const stored = async () =>
  (
    await test.as('admin', 'GET', `/api/analysis/reviews?companyId=${HOTEL}&from=2026-01-01&to=2026-11-20&sort=id`)
  ).json<Page<Review>>().content

const REVIEWS = [
  HEAD,
  'Map,1,2026-11-01,4.5,5,de,family,Schön,"Ruhig, ""sehr"" ruhig\nund sauber",quietness+2|parking-',
  'Trip,1,2026-11-02,"8,2",10,,,,,',
  'Trip,2,2026-11-03,77,,en,solo,,Fine,',
  'Trip,3,2026-11-03,,,,,,,',
]

describe('files with reviews', () => {
  it('reviews from a CSV file are stored unchanged, with scores on other scales converted to 100; importing them again changes nothing', async () => {
    const look = await take(REVIEWS, true)
    expect([look.stored, look.lines.map(({ line, action }) => [line, action])]).toEqual([
      false,
      [
        [2, 'create'],
        [4, 'create'],
        [5, 'create'],
        [6, 'create'],
      ],
    ])
    expect(await stored()).toEqual([])

    expect((await take(REVIEWS)).stored).toBe(true)
    const [first, ...others] = await stored()
    expect(first).toMatchObject({
      source: 'Map',
      score: 90,
      body: 'Ruhig, "sehr" ruhig\nund sauber',
      topics: [
        { topic: 'parking', positive: 0, negative: 1 },
        { topic: 'quietness', positive: 2, negative: 0 },
      ],
    })
    expect(others.map(({ score, language }) => [score, language])).toEqual([
      [82, null],
      [77, 'en'],
      [null, null],
    ])
    const again = await take(REVIEWS)
    expect(again.lines.every(({ action }) => action === 'unchanged')).toBe(true)
    expect(await stored()).toHaveLength(4)
  })

  it('reviews from a CSV file with other content change the stored ones, and the preview shows the changes', async () => {
    await take(REVIEWS)
    const file = [HEAD, 'Trip,2,2026-11-03,50,,en,solo,,Fine after all,']
    const [line] = (await take(file, true)).lines
    expect(line).toMatchObject({
      action: 'update',
      before: { score: 77, text: 'Fine' },
      after: { score: 50, text: 'Fine after all' },
    })
    await take(file)
    expect((await stored()).find(({ externalId, source }) => source === 'Trip' && externalId === '2')?.score).toBe(50)
  })

  it('reviews from a CSV file are all rejected if one is invalid, with its line and column', async () => {
    await take(REVIEWS)
    const before = await stored()
    const { stored: isStored, lines } = await take([
      HEAD,
      'Trip,10,2026-11-03,9,10,de,solo,,,',
      'Trip,11,2026-13-03,9,10,de,solo,,,',
      'Trip,12,2026-11-03,9,5,de,solo,,,',
      'Trip,13,2026-11-03,9,20,DE,pair,,,',
      'Trip,14,2026-11-03,good,,de,solo,,,breakfast',
      'Trip,10,2026-11-04,9,10,de,solo,,,',
      'Trip,15,2027-01-01,9,10,de,solo,,,',
      ',16,2026-11-03,9,10,de,solo,,,',
      'Trip,17,2026-11-03,9',
    ])
    expect(isStored).toBe(false)
    expect(lines.map(({ line, errors }) => [line, errors.map(({ path }) => path)])).toEqual([
      [2, []],
      [3, ['publishedOn']],
      [4, ['score']],
      [5, ['scale', 'language', 'travellerType']],
      [6, ['score', 'topics']],
      [7, ['externalId']],
      [8, ['publishedOn']],
      [9, ['source']],
      [10, ['']],
    ])
    expect(await stored()).toEqual(before)
    const unknown = problemOf(await send(['source,externalId,publishedOn,stars', 'a,b,2026-11-01,5']))
    expect(unknown.errors?.map(({ path }) => path)).toEqual(['csv.stars'])
  })

  it('reviews from a CSV file appear in the list of deliveries, like data from the API', async () => {
    await take(REVIEWS)
    await take(REVIEWS)
    await take([HEAD, 'Trip,2,2026-11-03,50,,en,solo,,Fine after all,'])
    const list = await test.as('admin', 'GET', `/api/inbound/deliveries?companyIds=${HOTEL}&kind=reviews&sort=id`)
    const deliveries = list.json<Page<{ source: string; added: number; changed: number; state: string }>>().content
    expect(deliveries.map(({ source, added, changed, state }) => [source, added, changed, state])).toEqual([
      ['csv', 4, 0, 'done'],
      ['csv', 0, 0, 'done'],
      ['csv', 0, 1, 'done'],
    ])
  })

  it('reviews from a CSV file can be in the format of an export', async () => {
    await take(REVIEWS)
    const query = `companyId=${HOTEL}&from=2026-01-01&to=2026-11-20`
    const { body } = await test.as('admin', 'GET', `/api/analysis/reviews/export?${query}`)
    const { lines } = await take([body], true)
    expect(lines.map(({ action }) => action)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
  })

  it('reviews can be imported only for the user’s own hotel', async () => {
    const file = [HEAD, 'Trip,1,2026-11-01,50,,,,,,']
    expect((await send(file, { hotel: OTHER })).statusCode).toBe(404)
    expect((await send(file, { who: 'user' })).statusCode).toBe(403)
  })
})

const SCORE_HEAD = 'competitor,takenOn,score,scale,reviews'
const SCORES = [
  SCORE_HEAD,
  'Inn,2026-11-01,4.1,5,310',
  '"Seeblick",2026-11-02,"8,85",10,1204',
  'Inn,2026-11-10,83,,312',
]

describe('files with competitors’ scores', () => {
  const sendScores = (lines: string[], { dryRun = false, hotel = HOTEL, who = 'hotel.admin' } = {}) =>
    test.as(who, 'POST', `/api/reputation/${hotel}/competitor-scores/import`, {
      body: { csv: lines.join('\n'), dryRun },
    })
  const takeScores = async (lines: string[], dryRun = false) => (await sendScores(lines, { dryRun })).json<CsvResult>()
  const shown = async () =>
    (
      await test.as('admin', 'GET', `/api/analysis/reputation?companyId=${HOTEL}&from=2026-11-01&to=2026-11-19`)
    ).json<Reputation>().competitors

  it('competitors’ scores from a CSV file appear next to the hotel’s own as of their day, converted to 100; importing them again changes nothing', async () => {
    expect((await takeScores(SCORES, true)).lines.map(({ action }) => action)).toEqual(['create', 'create', 'create'])
    expect(await shown()).toEqual([])
    expect((await takeScores(SCORES)).stored).toBe(true)
    expect((await shown()).map(({ name, score, reviews, takenOn }) => [name, score, reviews, takenOn])).toEqual([
      ['Seeblick', 88.5, 1204, '2026-11-02'],
      ['Inn', 83, 312, '2026-11-10'],
    ])
    expect((await takeScores(SCORES)).lines.every(({ action }) => action === 'unchanged')).toBe(true)
  })

  it('competitors’ scores from a CSV file count neither as bookings, so that those do not look newer, nor as a connection', async () => {
    await takeScores(SCORES)
    const books = await test.as('admin', 'GET', `/api/analysis/dashboard?companyId=${HOTEL}`)
    expect(books.json<Dashboard>().dataAsOf).toBeNull()
    const connections = await test.as('admin', 'GET', `/api/inbound/connectivity?companyIds=${HOTEL}`)
    expect(connections.json<{ rows: ConnectivityRow[] }>().rows).toEqual([])
  })

  it('competitors’ scores from a CSV file with corrections change the stored ones, and the preview shows the changes', async () => {
    await takeScores(SCORES)
    const [line] = (await takeScores([SCORE_HEAD, 'Inn,2026-11-10,84,,312'], true)).lines
    expect(line).toMatchObject({
      action: 'update',
      name: 'Inn 2026-11-10',
      before: { score: 83 },
      after: { score: 84 },
    })
  })

  it('competitors’ scores from a CSV file are all rejected if one is invalid, with its line and column', async () => {
    await takeScores(SCORES)
    const before = await shown()
    const { stored: isStored, lines } = await takeScores([
      SCORE_HEAD,
      'Inn,2026-11-11,84,,315',
      'Inn,2026-11-11,85,,315',
      'Inn,2026-12-24,85,,315',
      'Inn,2026-11-12,,,315',
      'Inn,2026-11-12,6,5,many',
      ',2026-11-12,60,7,1',
    ])
    expect(isStored).toBe(false)
    expect(lines.map(({ line, errors }) => [line, errors.map(({ path }) => path)])).toEqual([
      [2, []],
      [3, ['takenOn']],
      [4, ['takenOn']],
      [5, ['score']],
      [6, ['reviews', 'score']],
      [7, ['competitor', 'scale', 'score']],
    ])
    expect(await shown()).toEqual(before)
  })

  it('competitors’ scores can be imported only for the user’s own hotel', async () => {
    const file = [SCORE_HEAD, 'Inn,2026-11-10,84,,312']
    expect((await sendScores(file, { hotel: OTHER })).statusCode).toBe(404)
    expect((await sendScores(file, { who: 'user' })).statusCode).toBe(403)
  })
})
