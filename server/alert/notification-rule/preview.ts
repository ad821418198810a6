import { PREVIEW_DAYS } from '../../../contract/alert/alert-figures.ts'
import type { AlertCondition, RulePreview } from '../../../contract/alert/notification-rule.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn, endOfDay } from '../../../contract/platform/time-zone.ts'
import { evaluateNight } from '../../../engine/notification-rules.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { readAlertNights } from './night-figures.ts'

/** The alerts that a rule would have raised at the end of each of the last days. */
export async function previewRule(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { conditions, horizon }: { readonly conditions: readonly AlertCondition[]; readonly horizon: number },
  now: Date,
): Promise<RulePreview> {
  const today = dateIn(hotel.timeZone, now)
  const days = Array.from({ length: PREVIEW_DAYS }, (_, at) => addDays(today, at - PREVIEW_DAYS))
  const moments = days.map((day) => ({ at: endOfDay(day, hotel.timeZone), first: addDays(day, 1) }))
  const read = await readAlertNights(db, hotel, { conditions, moments, nights: horizon }, now)
  const alerts: RulePreview['alerts'] = []
  let evaluated = 0
  let open: ReadonlySet<StayDate> = new Set()
  read.forEach((nights, place) => {
    const evaluations = nights.map((night) => ({
      stayDate: night.stayDate,
      evaluation: evaluateNight(conditions, night),
    }))
    if (evaluations.some(({ evaluation }) => evaluation.outcome !== 'unknown')) evaluated += 1
    const next = new Set<StayDate>()
    for (const { stayDate, evaluation } of evaluations) {
      if (evaluation.outcome !== 'met') continue
      next.add(stayDate)
      if (!open.has(stayDate)) alerts.push({ day: days[place] ?? today, stayDate, findings: [...evaluation.findings] })
    }
    open = next
  })
  return { companyId: hotel.id, currency: hotel.currency, days: evaluated, alerts }
}
