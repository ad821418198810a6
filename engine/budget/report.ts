import type { BudgetReport } from '../../contract/analysis/budget-report.ts'
import type { Granularity } from '../../contract/analysis/figures.ts'
import { type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { byGroup } from '../on-the-books.ts'
import { periodOf } from '../period.ts'
import { type BudgetSources, compareBudget, type NightKnowledge } from './compare.ts'
import type { SoldNight } from './nights.ts'

/** The requested nights, both included, in rows of this granularity. */
export interface BudgetReportRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly granularity: Granularity
  readonly known: NightKnowledge
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Splits each source by key, and returns all keys that occur in any of them. */
function partition<Key>(sources: BudgetSources, keyOf: (night: SoldNight) => Key) {
  const parts = {
    budget: groupBy(sources.budget, keyOf),
    books: groupBy(sources.books, keyOf),
    forecast: groupBy(sources.forecast, keyOf),
    lastYear: groupBy(sources.lastYear, keyOf),
  }
  const of = (key: Key): BudgetSources => ({
    budget: parts.budget.get(key) ?? [],
    books: parts.books.get(key) ?? [],
    forecast: parts.forecast.get(key) ?? [],
    lastYear: parts.lastYear.get(key) ?? [],
  })
  return { of, keys: [...new Set(Object.values(parts).flatMap((part) => [...part.keys()]))] }
}

const isSold = ({ roomNights, revenue }: SoldNight) => roomNights !== 0 || revenue !== 0

/** Budget, books, forecast, finished nights and last year: in total, by period, and by group with any figures. */
export function budgetReport(
  sources: BudgetSources,
  { from, to, granularity, known }: BudgetReportRequest,
): Pick<BudgetReport, 'total' | 'periods' | 'segments'> {
  const nights = stayDates(from, to)
  const firstOf = (night: StayDate) => periodOf(night, granularity, from)
  const periods = partition(sources, ({ stayDate }) => firstOf(stayDate))
  const groups = partition(sources, ({ group }) => group)
  return {
    total: compareBudget(nights, sources, known),
    periods: [...groupBy(nights, firstOf)].map(([stayDate, of]) => ({
      stayDate,
      ...compareBudget(of, periods.of(stayDate), known),
    })),
    segments: groups.keys
      .map((segment) => [segment, groups.of(segment)] as const)
      .filter(([, { budget, books, forecast, lastYear }]) =>
        [budget, books, forecast, lastYear].some((nightsOf) => nightsOf.some(isSold)),
      )
      .sort(byGroup)
      .map(([segment, of]) => ({ segment, ...compareBudget(nights, of, known) })),
  }
}
