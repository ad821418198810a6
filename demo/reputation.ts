import { millisecondsInDay } from 'date-fns/constants'
import { addDays, type StayDate } from '../contract/platform/stay-date.ts'
import { COMPETITOR_SCORES, REVIEWS } from '../server/booking/inbound/kinds/reviews.ts'
import type { Tx } from '../server/platform/database/db.ts'
import { competitorsOf } from './competitors.ts'
import type { DemoHotel, DemoTrade } from './hotels.ts'
import { deliver } from './inbound.ts'
import type { Random } from './random.ts'
import { demoReviews } from './reviews.ts'

const MONTHS = 26
const MONTH_DAYS = 30

/** The reported scores of competitors, month by month, the last ones yesterday. */
function demoScores(hotel: DemoHotel, today: StayDate, random: Random) {
  return competitorsOf(hotel).flatMap((competitor) => {
    const last = 76 + random.next() * 13
    const drift = -3 + random.next() * 6
    const [reviews, monthly] = [random.whole(200, 1500), random.whole(8, 40)]
    return Array.from({ length: MONTHS }, (_, ago) => ({
      competitor,
      takenOn: addDays(today, -1 - ago * MONTH_DAYS),
      score: Math.round((last - (drift * ago) / MONTHS + Math.sin(ago + drift) * 0.3) * 10) / 10,
      reviews: reviews + monthly * (MONTHS - ago),
    }))
  })
}

/** Adds the reviews of a demo hotel, and the scores of its competitors. */
export async function addReputation(
  tx: Tx,
  {
    hotel,
    trade,
    companyId,
    today,
    now,
  }: { hotel: DemoHotel; trade: DemoTrade; companyId: number; today: StayDate; now: Date },
  random: Random,
): Promise<void> {
  // Received a day ago, because reviews are collected at night.
  const at = new Date(now.getTime() - millisecondsInDay)
  await deliver(tx, companyId, REVIEWS, { name: 'reviews', at, rows: demoReviews(hotel, trade, today, random) })
  await deliver(tx, companyId, COMPETITOR_SCORES, {
    name: 'scores of competitors',
    at,
    rows: demoScores(hotel, today, random),
  })
}
