import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { KEY, metaReviewOf, startTrustYou } from '../../../tests/support/trustyou-server.ts'
import { fetchMetaReview, type MetaReviewError } from './client.ts'

/** Very short, so that the tests are fast. */
const PATIENCE = { timeoutMs: 150, pauseMs: 1 }

let trustYou: Awaited<ReturnType<typeof startTrustYou>>
beforeAll(async () => {
  const known = { body: metaReviewOf(87) }
  trustYou = await startTrustYou({
    known: [known],
    'busy then known': [{ status: 429, headers: { 'retry-after': '0' }, body: {} }, { status: 502, body: {} }, known],
    'always busy': [{ status: 429, body: {} }],
    'busy for long': [{ status: 429, headers: { 'retry-after': '3600' }, body: {} }],
    broken: [{ status: 500, body: { meta: { code: 500 } } }],
    slow: ['hangs'],
    'breaks off': ['breaks off'],
    html: [{ text: '<html>Maintenance</html>' }],
    'no summary': [{ body: { meta: { code: 200 }, response: { ty_id: 'x' } } }],
    'too good': [{ body: metaReviewOf(870) }],
    'unknown in words': [{ body: { meta: { code: 404 }, response: null } }],
    'refused in words': [{ body: { meta: { code: 403 }, response: null } }],
    'broken in words': [{ body: { meta: { code: 500 }, response: null } }, known],
    'with what can not be stored': [
      {
        body: metaReviewOf(90, {
          category_list: [
            { category_id: '16', category_name: 'Be\u0000ach' },
            { category_id: '17', category_name: 'Bar', count: 3e9 },
            { category_id: '18', category_name: 'Lift', count: 3 },
          ],
          language_meta_review_list: [],
          trip_type_meta_review_list: [],
        }),
      },
    ],
    odd: [
      {
        body: metaReviewOf(90, {
          category_list: [{ category_id: 16, category_name: 'Beach' }, { category_id: '9' }, 'nonsense'],
          language_meta_review_list: null,
          trip_type_meta_review_list: [
            { filter: { trip_type: 'pilgrim' }, reviews_percent: 3, summary: { score: 80 } },
          ],
        }),
      },
    ],
  })
})
afterAll(() => trustYou.close())

const fetched = (hotel: string, key = KEY) => fetchMetaReview({ key, apiUrl: trustYou.url }, hotel, PATIENCE)
const failed = async (hotel: string, key = KEY) => {
  const { failure, detail } = await fetched(hotel, key).then(
    () => ({ failure: null, detail: null }),
    (error: MetaReviewError) => error,
  )
  return [failure, detail]
}
const calls = (hotel: string) => trustYou.asked.filter((each) => each === hotel).length

describe('the TrustYou client', () => {
  it('reads score and reviews of a hotel, in total and by language, type of traveller and topic', async () => {
    const empty = { label: null, reviews: null, share: null, sentiment: null }
    expect(await fetched('known')).toEqual({
      score: 87,
      reviews: 1204,
      parts: [
        { ...empty, dimension: 'topic', name: '63', label: 'Room', score: 74, reviews: 310, sentiment: 'neutral' },
        { ...empty, dimension: 'topic', name: '111', label: 'Service', score: 93, reviews: 420, sentiment: 'positive' },
        { ...empty, dimension: 'language', name: 'de', score: 86, share: 41 },
        { ...empty, dimension: 'language', name: 'en', score: 84.5, share: 33 },
        { ...empty, dimension: 'travellerType', name: 'family', score: 79, share: 22 },
      ],
    })
  })

  it('tries three times in total if TrustYou is busy or fails', async () => {
    expect((await fetched('busy then known')).score).toBe(87)
    expect(calls('busy then known')).toBe(3)
    expect(await failed('always busy')).toEqual(['busy', 'status 429'])
    expect(await failed('broken')).toEqual(['unreachable', 'status 500'])
    expect([calls('always busy'), calls('broken')]).toEqual([3, 3])
  })

  it('does not retry if TrustYou asks for a long pause', async () => {
    expect(await failed('busy for long')).toEqual(['busy', 'status 429'])
    expect(calls('busy for long')).toBe(1)
  })

  it('stops waiting for a response that hangs or breaks off', async () => {
    expect(await failed('slow')).toEqual(['unreachable', 'No response in 0.15 s.'])
    expect((await failed('breaks off'))[0]).toBe('unreachable')
  })

  it('gives up immediately if the server stops', async () => {
    const over = new AbortController()
    const before = calls('slow')
    const patient = { timeoutMs: 600_000, pauseMs: 1 }
    const waiting = fetchMetaReview({ key: KEY, apiUrl: trustYou.url }, 'slow', patient, over.signal)
    await eventually(() => expect(calls('slow')).toBeGreaterThan(before))
    over.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
    expect(calls('slow')).toBe(before + 1)
  })

  it('does not retry if the server stops during the pause', async () => {
    const over = new AbortController()
    const before = calls('always busy')
    const patient = { timeoutMs: 600_000, pauseMs: 4_000 }
    const waiting = fetchMetaReview({ key: KEY, apiUrl: trustYou.url }, 'always busy', patient, over.signal)
    await eventually(() => expect(calls('always busy')).toBeGreaterThan(before))
    over.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
    expect(calls('always busy')).toBe(before + 1)
  })

  it('tries once if the hotel is unknown or the key is refused', async () => {
    expect(await failed('nobody')).toEqual(['unknownHotel', null])
    expect(await failed('unknown in words')).toEqual(['unknownHotel', null])
    expect(await failed('known', 'wrong key')).toEqual(['refused', 'status 403'])
    expect(calls('nobody')).toBe(1)
  })

  it('reports what cannot be read in a response, without the response itself', async () => {
    expect(await failed('html')).toEqual(['unreadable', 'it is no JSON'])
    expect((await failed('no summary'))[1]).toMatch(/^response\.summary: /)
    expect((await failed('too good'))[1]).toMatch(/^response\.summary\.score: /)
  })

  it('skips unknown parts and keeps the others', async () => {
    const { score, parts } = await fetched('odd')
    expect([score, parts.map(({ name }) => name)]).toEqual([90, ['16']])
  })

  it('uses the status in the body if it differs from the HTTP status', async () => {
    expect(await failed('refused in words')).toEqual(['refused', 'status 403'])
    expect((await fetched('broken in words')).score).toBe(87)
    expect(calls('broken in words')).toBe(2)
  })

  it('skips parts that cannot be stored and keeps the others', async () => {
    expect((await fetched('with what can not be stored')).parts.map(({ label }) => label)).toEqual(['Lift'])
  })

  it('reports an unreachable server as such', async () => {
    const nowhere = { key: KEY, apiUrl: 'http://127.0.0.1:9' }
    await expect(fetchMetaReview(nowhere, 'known', PATIENCE)).rejects.toMatchObject({
      failure: 'unreachable',
      detail: 'The system could not be reached.',
    })
  })
})
