import type { ComparedStanding, Mentions, Reputation } from '../../contract/market/reputation.ts'
import type { Review } from '../../contract/market/review.ts'

const standing = (reviews: number, score: number | null) => ({ reviews, score })
const compared = (now: number, score: number): ComparedStanding => ({
  now: standing(now, score),
  before: standing(now, score - 1),
  lastYear: standing(now - 10, score - 2),
})
const mentions = (reviews: number, positive: number, negative: number): Mentions => ({
  reviews,
  positive,
  negative,
  score: (100 * positive) / (positive + negative),
})

/** Two weeks of a hotel that families and business travellers wrote of, with one competitor. */
export const sampleReputation = (part: Partial<Reputation> = {}): Reputation => ({
  companyId: 7,
  timeZone: 'Europe/Rome',
  asOf: '2026-11-20T08:14:00.000Z',
  dataAsOf: '2026-11-20T08:00:00.000Z',
  firstOn: '2024-11-01',
  days: {
    now: { from: '2026-11-06', to: '2026-11-19' },
    before: { from: '2026-10-23', to: '2026-11-05' },
    lastYear: { from: '2025-11-06', to: '2025-11-19' },
  },
  granularity: 'week',
  total: compared(40, 84),
  rows: [
    {
      date: '2026-11-06',
      ...standing(15, 80),
      rolling: 82,
      overall: 83.04,
      competitors: [86],
      trustYou: null,
    },
    { date: '2026-11-09', ...standing(25, 86.4), rolling: 83, overall: 83.1, competitors: [86.5], trustYou: null },
  ],
  source: [{ name: 'Mapnote', ...compared(40, 84) }],
  language: [{ name: 'de', ...compared(40, 84) }],
  travellerType: [
    { name: 'family', ...compared(30, 80) },
    { name: null, ...compared(10, 96) },
  ],
  choices: { source: ['Mapnote', 'Roomvoice'], language: ['de'], travellerType: ['family', ''] },
  topics: [
    { topic: 'pool and spa', now: mentions(20, 5, 15), before: null, lastYear: mentions(10, 5, 5) },
    { topic: 'Turret', now: mentions(12, 12, 0), before: null, lastYear: null },
  ],
  best: ['Turret'],
  worst: ['pool and spa'],
  own: standing(400, 83.1),
  ownLastYear: 82,
  place: { rank: 2, of: 2 },
  placeLastYear: { rank: 1, of: 2 },
  competitors: [{ name: 'Lakeside', score: 86.5, reviews: 900, takenOn: '2026-11-15', lastYear: 81 }],
  trustYou: {
    state: 'ready',
    attemptedAt: '2026-11-20T01:00:00.000Z',
    fetchedAt: null,
    failure: 'unknownHotel',
    failureDetail: null,
    latest: null,
  },
  ...part,
})

/** A long German review of a family. */
export const sampleReview = (part: Partial<Review> = {}): Review => ({
  id: 1,
  source: 'Mapnote',
  externalId: 'r1',
  publishedOn: '2026-11-12',
  score: 42,
  language: 'de',
  travellerType: 'family',
  title: 'Leider enttäuscht',
  body: 'Das Becken war überfüllt. '.repeat(20).trim(),
  topics: [{ topic: 'pool and spa', positive: 0, negative: 2 }],
  ...part,
})
