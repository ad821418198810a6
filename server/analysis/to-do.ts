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
import { findOpenRates, readOpenRates } from '../pricing/open-rates.ts'
import { readDrafts } from '../pricing/publishing/drafts.ts'
import { readRefused } from '../pricing/publishing/publications.ts'
import { readRatesEffect } from '../pricing/publishing/what-if.ts'
import { shownAttention } from './attention.ts'
import { readGroupDeadlines } from './groups/deadlines.ts'
import { nightsAhead, readAttention } from './nights-ahead.ts'

/** Unpublished rates that can be published. */
const readPublishable = async (db: DbOrTx, hotel: AnalysedHotel, now: Date) =>
  (await readDrafts(db, hotel, now)).lines.filter((line) => !isOutside(line))

/** The same with the effect that the list of changes shows for them. */
async function readUnpublished(db: DbOrTx, hotel: AnalysedHotel, now: Date) {
  const lines = await readPublishable(db, hotel, now)
  return lines.length === 0 ? null : { rates: lines.length, effect: await readRatesEffect(db, hotel, lines, now) }
}

const lastPriced = (today: StayDate): StayDate => addDays(today, PRICED_DAYS - 1)

/** The open recommendations of the nights that the dashboard doesn't show; null if there are none. */
async function readLaterRates(db: DbOrTx, hotel: AnalysedHotel, now: Date) {
  const today = dateIn(hotel.timeZone, now)
  const later = { from: addDays(nightsAhead(today).to, 1), to: lastPriced(today) }
  const open = await readOpenRates(db, hotel, { ...later, effect: true }, now)
  return open.nights === 0 ? null : open
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
  const [openRates, laterRates, drafts, refused, connection, groups] = await Promise.all([
    readOpenRates(db, hotel, { ...nightsAhead(today), effect: true }, now),
    readLaterRates(db, hotel, now),
    readUnpublished(db, hotel, now),
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
  const [open, publishable, refused, connection, groups, attention] = await Promise.all([
    findOpenRates(db, companyId, { from: today, to: lastPriced(today) }, now),
    readPublishable(db, hotel, now),
    readRefused(db, companyId, today),
    readBroken(db, companyId, { kinds, now }),
    readGroupDeadlines(db, companyId, today),
    readAttention(db, hotel, { now, userId }),
  ])
  const later = open.filter(({ stayDate }) => stayDate > nightsAhead(today).to)
  const openRates = { nights: open.length - later.length }
  const toDo = { laterRates: later[0], drafts: publishable[0], refused, connection, groups }
  return {
    count: countToDo({ openRates, toDo, attention: shownAttention(attention) }),
    atRisk: revenueAtRisk(attention),
  }
}
