import { millisecondsInDay } from 'date-fns/constants'
import type { Holidays } from '../../../contract/market/calendar.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'

type Holiday = Holidays['rows'][number]

/** A holiday with its first and last date this year, and its first date last year if it had one. */
export interface YearsHoliday {
  readonly name: string
  readonly kind: Holiday['kind']
  readonly from: StayDate
  readonly to: StayDate
  readonly lastYear: StayDate | null
}

/** Merges consecutive dates of one holiday. */
function stretches(rows: readonly Holiday[]): Omit<YearsHoliday, 'lastYear'>[] {
  const found: { name: string; kind: Holiday['kind']; from: StayDate; to: StayDate }[] = []
  for (const { date, name, kind } of rows) {
    const open = found.findLast((each) => each.name === name && each.kind === kind)
    const isNext = open && Date.parse(date) - Date.parse(open.to) <= millisecondsInDay
    if (isNext) open.to = date
    else found.push({ name, kind, from: date, to: date })
  }
  return found
}

/** The holidays of this year, each with its date last year. */
export function withLastYear(rows: readonly Holiday[], year: number): YearsHoliday[] {
  const all = stretches(rows)
  const isOf = (calendarYear: number) => (each: { from: StayDate }) => Number(each.from.slice(0, 4)) === calendarYear
  const before = all.filter(isOf(year - 1))
  const used = new Set<(typeof before)[number]>()
  return all.filter(isOf(year)).map((holiday) => {
    const same = before.find((each) => each.name === holiday.name && each.kind === holiday.kind && !used.has(each))
    if (same) used.add(same)
    return { ...holiday, lastYear: same?.from ?? null }
  })
}

/** The holidays of the current hotel's country and region in this year, in the language of the interface. */
export function useHolidayYears() {
  const { id, timeZone } = useCompany()
  const { language } = useMarksLanguage()
  const year = Number(todayIn(timeZone).slice(0, 4))
  const query = useCall('GET /api/calendar/holidays', {
    query: { companyId: id, from: `${year - 1}-01-01`, to: `${year}-12-31`, language },
  })
  return { year, query, holidays: query.data && withLastYear(query.data.rows, year) }
}
