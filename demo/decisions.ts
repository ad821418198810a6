import { inArray } from 'drizzle-orm'
import { addDays, daysBetween, type StayDate } from '../contract/platform/stay-date.ts'
import { OVERRIDE_REASONS } from '../contract/pricing/decision.ts'
import { basisAt, type DecisionBasis } from '../engine/pricing/decisions.ts'
import { NOTHING_LEARNED } from '../engine/pricing/elasticity.ts'
import type { Tx } from '../server/platform/database/db.ts'
import { rateDecision, userAccount } from '../server/platform/database/schema/index.ts'
import type { Random } from './random.ts'

/** Finished nights whose decisions are known, and how long before the night decisions count. */
const NIGHTS = 150
const MOST_DAYS_BEFORE = 120
/** The people who publish rates. */
const PUBLISHERS = ['hotel.admin', 'user']
/** What becomes of a recommendation, and how far own rates are from it. */
const KINDS = ['accepted', 'accepted', 'accepted', 'rule', 'changed', 'fixed', 'left'] as const
const FARTHEST = 0.1
/** Rooms of the category among all, and guests that usually book so many days before arrival. */
const CATEGORY_SHARE = 0.55
const USUAL_SHARE = 0.75
const MEAN_DAYS_BEFORE = 30

interface DemoDecided {
  readonly companyId: number
  readonly today: StayDate
  readonly category: number
  readonly rooms: number
  readonly cost: number
  readonly commission: number
  readonly baseOf: (stayDate: StayDate) => number
}

/** A published rate of the category, in minor units. */
interface DemoPublished {
  readonly stayDate: StayDate
  readonly at: string
  readonly amount: number
}

/** What was known of a night so many days before. */
function basisOf(
  { rooms, cost: variable, commission, baseOf }: DemoDecided,
  stayDate: StayDate,
  before: number,
): DecisionBasis {
  const [base, kept] = [baseOf(stayDate), 1 - commission / 100]
  const cost = variable / kept
  const toCome = 1 - Math.exp(-before / MEAN_DAYS_BEFORE)
  return basisAt({ base, cost, competitors: { usualRatio: null } }, NOTHING_LEARNED, {
    kept,
    requests: CATEGORY_SHARE * rooms * USUAL_SHARE * toCome,
    roomsLeft: Math.round(CATEGORY_SHARE * rooms * (0.25 + 0.75 * toCome)),
  })
}

/** Decisions about the rates of a category in the last months; what they earned is judged with the hotel's first forecast. */
export async function addDecisions(
  tx: Tx,
  hotel: DemoDecided,
  published: readonly DemoPublished[],
  random: Random,
): Promise<void> {
  const { companyId, category, today } = hotel
  const people = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(inArray(userAccount.username, PUBLISHERS))
    .orderBy(userAccount.id)
  const rows = published.flatMap(({ stayDate, at, amount: rate }, place) => {
    const [former, next] = [published[place - 1], published[place + 1]]
    const decidedAt = new Date(at)
    const before = daysBetween(at.slice(0, 10), stayDate)
    const isCounted = stayDate < today && stayDate >= addDays(today, -NIGHTS) && before <= MOST_DAYS_BEFORE
    if (!isCounted || former?.stayDate !== stayDate) return []
    const kind = random.pick(KINDS)
    const isFollowed = kind === 'accepted' || kind === 'rule'
    const recommended = Math.round((rate * (1 + FARTHEST * (2 * random.next() - 1))) / 100) * 100
    const other = isFollowed ? former.amount : recommended
    if (other === rate) return []
    const isOverride = kind === 'changed' || kind === 'fixed'
    return [
      {
        companyId,
        stayDate,
        category,
        kind,
        rate,
        other,
        decidedAt,
        endedAt: next?.stayDate === stayDate ? new Date(next.at) : null,
        decidedBy: kind === 'left' ? null : (random.pick(people)?.id ?? null),
        reason: isOverride ? random.pick([...OVERRIDE_REASONS, null]) : null,
        basis: basisOf(hotel, stayDate, before),
      },
    ]
  })
  for (let at = 0; at < rows.length; at += 500) await tx.insert(rateDecision).values(rows.slice(at, at + 500))
}
