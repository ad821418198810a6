import { BROKEN_STATES, type Dashboard } from '../../contract/analysis/analysis.ts'
import { PRICED_DAYS } from '../../contract/analysis/figures.ts'
import { countToDo } from '../../contract/analysis/to-do.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { isOutside } from '../../contract/pricing/draft.ts'
import { revenueAtRisk } from '../../engine/attention.ts'
import type { Kinds } from '../connection/kinds.ts'
import { readConnectionState } from '../connection/list.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { findOpenRates, shownOpenRates } from '../pricing/open-rates.ts'
import { readDrafts } from '../pricing/publishing/drafts.ts'
import { readRefused } from '../pricing/publishing/publications.ts'
import { readRatesEffects } from '../pricing/publishing/what-if.ts'
import { shownAttention } from './attention.ts'
import { readGroupDeadlines } from './groups/deadlines.ts'
import { nightsAhead, readAttention } from './nights-ahead.ts'

/** Unpublished rates that can be published. */
const readPublishable = async (db: DbOrTx, hotel: AnalysedHotel, now: Date) =>
  (await readDrafts(db, hotel, now)).lines.filter((line) => !isOutside(line))

const lastPriced = (today: StayDate): StayDate => addDays(today, PRICED_DAYS - 1)

/** The open recommendations of all nights with rates: those of the nights that the dashboard shows, and all later ones. */
async function findRates(db: DbOrTx, companyId: number, today: StayDate, now: Date) {
  const open = await findOpenRates(db, companyId, { from: today, to: lastPriced(today) }, now)
  const { to } = nightsAhead(today)
  return { ahead: open.filter(({ stayDate }) => stayDate <= to), later: open.filter(({ stayDate }) => stayDate > to) }
}

/** The open recommendations and the unpublished rates, each with the effect that the page shows on which it is decided. */
async function readRates(db: DbOrTx, hotel: AnalysedHotel, now: Date) {
  const [{ ahead, later }, drafts] = await Promise.all([
    findRates(db, hotel.id, dateIn(hotel.timeZone, now), now),
    readPublishable(db, hotel, now),
  ])
  const choices = [{ rates: ahead, takesOthers: true }, { rates: later, takesOthers: true }, { rates: drafts }]
  const [ofAhead, ofLater, ofDrafts] = await readRatesEffects(db, hotel, choices, now)
  return {
    openRates: shownOpenRates(ahead, ofAhead),
    laterRates: later.length === 0 ? null : shownOpenRates(later, ofLater),
    drafts: drafts.length === 0 || !ofDrafts ? null : { rates: drafts.length, effect: ofDrafts.effect },
  }
}

async function readBroken(db: DbOrTx, companyId: number, { kinds, now }: { kinds: Kinds; now: Date }) {
  const connection = await readConnectionState(db, kinds, companyId, now)
  const state = BROKEN_STATES.find((each) => each === connection?.state)
  return connection && state ? { kind: connection.kind, state } : null
}

/** What a hotel can decide today, with its money. Each part is the one of the page on which it is decided. */
export async function readToDo(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { kinds, now }: { kinds: Kinds; now: Date },
): Promise<Pick<Dashboard, 'openRates' | 'toDo'>> {
  const { id: companyId, timeZone } = hotel
  const today = dateIn(timeZone, now)
  const [{ openRates, laterRates, drafts }, refused, connection, groups] = await Promise.all([
    readRates(db, hotel, now),
    readRefused(db, companyId, today),
    readBroken(db, companyId, { kinds, now }),
    readGroupDeadlines(db, companyId, today),
  ])
  return { openRates, toDo: { laterRates, drafts, refused, connection, groups } }
}

/**
 * How many things there are to do in a hotel today, the lines that a user sees on its dashboard, and the revenue at risk in all nights
 * ahead, which does not depend on what the user has seen, in minor units.
 */
export async function readToDoCount(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { kinds, now, userId }: { kinds: Kinds; now: Date; userId: number },
): Promise<{ readonly count: number; readonly atRisk: number }> {
  const { id: companyId, timeZone } = hotel
  const today = dateIn(timeZone, now)
  const [{ ahead, later }, publishable, refused, connection, groups, attention] = await Promise.all([
    findRates(db, companyId, today, now),
    readPublishable(db, hotel, now),
    readRefused(db, companyId, today),
    readBroken(db, companyId, { kinds, now }),
    readGroupDeadlines(db, companyId, today),
    readAttention(db, hotel, { now, userId }),
  ])
  const openRates = { nights: ahead.length }
  const toDo = { laterRates: later[0], drafts: publishable[0], refused, connection, groups }
  return {
    count: countToDo({ openRates, toDo, attention: shownAttention(attention) }),
    atRisk: revenueAtRisk(attention),
  }
}
