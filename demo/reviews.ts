import type { IncomingReview } from '../contract/booking/incoming.ts'
import { addDays, type StayDate } from '../contract/platform/stay-date.ts'
import type { DemoHotel, DemoTrade } from './hotels.ts'
import { PATTERNS } from './patterns.ts'
import type { Random } from './random.ts'
import { GERMAN } from './review-phrases/de.ts'
import { ENGLISH } from './review-phrases/en.ts'
import { FRENCH } from './review-phrases/fr.ts'
import { ITALIAN } from './review-phrases/it.ts'
import { DEMO_TOPICS, type DemoTopic, type Phrases } from './review-phrases/phrases.ts'

/** A little more than two years, so that last year's days are completely known. */
const DAYS = 760
/** Reviews per year and room of the hotel. */
const A_ROOM = 4

type Travellers = NonNullable<IncomingReview['travellerType']>
const PHRASES: Record<string, Phrases> = { en: ENGLISH, de: GERMAN, it: ITALIAN, fr: FRENCH }
/** Invented sites, their share of the reviews, and how much higher or lower their scores are. */
const SITES = [
  ['Roomvoice', 42, 0],
  ['Stayradar', 26, -2.5],
  ['Gastspiegel', 14, 1],
  ['Mapnote', 12, -1],
  ['Own survey', 6, 4],
] as const
const LANGUAGES: Record<string, readonly (readonly [string, number])[]> = {
  DE: [
    ['de', 70],
    ['en', 20],
    ['it', 5],
    ['fr', 5],
  ],
  AT: [
    ['de', 66],
    ['en', 16],
    ['it', 14],
    ['fr', 4],
  ],
  CH: [
    ['de', 45],
    ['fr', 25],
    ['en', 20],
    ['it', 10],
  ],
  IT: [
    ['it', 44],
    ['de', 32],
    ['en', 16],
    ['fr', 8],
  ],
  FR: [
    ['fr', 66],
    ['en', 18],
    ['de', 12],
    ['it', 4],
  ],
}
const OTHER_LANGUAGES = [
  ['en', 82],
  ['de', 8],
  ['fr', 6],
  ['it', 4],
] as const
const TRAVELLERS: Record<DemoTrade['kind'], readonly (readonly [Travellers, number])[]> = {
  resort: [
    ['couple', 42],
    ['family', 36],
    ['group', 9],
    ['solo', 8],
    ['business', 5],
  ],
  city: [
    ['couple', 33],
    ['business', 28],
    ['solo', 18],
    ['family', 13],
    ['group', 8],
  ],
}
/** How often a topic is mentioned, and how many mentions out of ten are positive. */
const SAID: Record<DemoTopic, readonly [weight: number, praise: number]> = {
  breakfast: [18, 7.9],
  staff: [18, 8.6],
  cleanliness: [13, 8.3],
  room: [14, 7],
  bed: [7, 7.6],
  location: [15, 8.8],
  'wi-fi': [6, 4.8],
  parking: [7, 4.2],
  quietness: [8, 6],
  'pool and spa': [6, 6.6],
  value: [9, 6.2],
  children: [0, 6.4],
}
/** Families mention other topics, and are less satisfied with a crowded pool. */
const OF_FAMILIES: Partial<typeof SAID> = { children: [22, 5.8], 'pool and spa': [18, 3.9], quietness: [3, 6] }

/** The character of a hotel: its quality, its trend, and its strengths and weaknesses. */
interface Manner {
  readonly score: number
  /** Points that its score rises or falls over the two years. */
  readonly drift: number
  readonly praise: Readonly<Record<DemoTopic, number>>
}

const mannerOf = (random: Random): Manner => ({
  score: 78 + random.next() * 8,
  drift: -2 + random.next() * 6,
  praise: Object.fromEntries(DEMO_TOPICS.map((topic) => [topic, -1.2 + random.next() * 2.4])) as Manner['praise'],
})

/** The topics that a guest mentions, each once, and whether positively. */
function saidBy(traveller: Travellers, { praise }: Manner, random: Random): Map<DemoTopic, boolean> {
  const said = new Map<DemoTopic, boolean>()
  const weights = { ...SAID, ...(traveller === 'family' ? OF_FAMILIES : {}) }
  const target = random.whole(1, 4)
  for (let count = 0; count < target; count++) {
    const topic = random.weighted(DEMO_TOPICS.map((each) => [each, weights[each][0]] as const))
    if (!said.has(topic)) said.set(topic, random.next() * 10 < weights[topic][1] + praise[topic])
  }
  return said
}

function wordsOf(phrases: Phrases, said: ReadonlyMap<DemoTopic, boolean>, score: number, random: Random) {
  const mood = score >= 80 ? 'good' : score >= 60 ? 'fair' : 'bad'
  const sentences = [...said].map(([topic, isPraise]) =>
    random.pick(phrases.said[topic][isPraise ? 'positive' : 'negative']),
  )
  if (random.next() < 0.14) sentences.unshift(random.pick(phrases.around))
  if (random.next() < 0.08) sentences.push(random.pick(phrases.around))
  return {
    title: random.next() < 0.8 ? random.pick(phrases.titles[mood]) : null,
    body: random.next() < 0.88 ? [...new Set(sentences)].join(' ') : null,
  }
}

/** The reviews of a demo hotel's last two years, oldest first: more in its season, and slightly lower scores when it is full. */
export function demoReviews(hotel: DemoHotel, trade: DemoTrade, today: StayDate, random: Random): IncomingReview[] {
  const { demand } = PATTERNS[trade.kind]
  const manner = mannerOf(random)
  const reviews: IncomingReview[] = []
  for (let day = 0; day < DAYS; day++) {
    const publishedOn = addDays(today, day - DAYS)
    const season = demand[Number(publishedOn.slice(5, 7)) - 1] ?? 1
    // On average slightly more than three quarters of the peak.
    const expected = (trade.rooms * A_ROOM * season) / 365 / 0.78
    const written = Math.floor(expected) + (random.next() < expected % 1 ? 1 : 0)
    for (let count = 0; count < written; count++) {
      const [site, , mildness] = random.weighted(SITES.map((each) => [each, each[1]] as const))
      const traveller = random.weighted(TRAVELLERS[trade.kind])
      const language = random.weighted(LANGUAGES[hotel.countryCode] ?? OTHER_LANGUAGES)
      const said = saidBy(traveller, manner, random)
      const praised = [...said.values()].filter((isPraise) => isPraise).length
      const mood = (praised - (said.size - praised) * 1.6) * 5 + (random.next() + random.next() - 1) * 14
      const whole = manner.score + (manner.drift * day) / DAYS - season * 3 + mildness + mood
      const score = Math.round(Math.min(100, Math.max(10, whole)))
      reviews.push({
        site,
        externalId: `demo-${reviews.length + 1}`,
        publishedOn,
        score: random.next() < 0.97 ? score : null,
        language,
        travellerType: random.next() < 0.93 ? traveller : null,
        ...wordsOf(PHRASES[language] ?? ENGLISH, said, score, random),
        topics: [...said].map(([topic, isPraise]) => ({
          topic,
          positive: isPraise ? 1 : 0,
          negative: isPraise ? 0 : 1,
        })),
      })
    }
  }
  return reviews
}
