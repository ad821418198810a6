import { isStayDate } from '../../../contract/platform/stay-date.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { DAYS_AHEAD, RESTRICTION_PARTS, type RestrictionRule, UNSET } from '../../../contract/pricing/restriction.ts'
import { numberIn, UnreadableLine } from '../../hotel/csv-line.ts'
import type { DocumentCsv } from '../../hotel/DocumentEdit.tsx'

/** A rule without restrictions, for all nights and categories. */
export const newRule = (rules: readonly { id: number }[]): RestrictionRule => ({
  id: Math.max(0, ...rules.map(({ id }) => id)) + 1,
  name: '',
  category: null,
  weekdays: [],
  from: null,
  to: null,
  ...UNSET,
})

const written = (value: number | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '')

/** A line for each rule; parts that it doesn't set are empty, weekdays are 1 Monday to 7 Sunday. */
export const restrictionsCsv = ({ categories }: PricingOptions): DocumentCsv<'restrictions'> => ({
  columns: ['name', 'category', 'weekdays', 'from', 'to', ...RESTRICTION_PARTS],
  addedColumns: ['minimumStayThrough', ...DAYS_AHEAD],
  linesOf: ({ rules }) =>
    rules.map((rule) => ({
      name: rule.name,
      category: categories.find(({ id }) => id === rule.category)?.name ?? '',
      weekdays: rule.weekdays.join(' '),
      from: rule.from ?? '',
      to: rule.to ?? '',
      ...Object.fromEntries(RESTRICTION_PARTS.map((part) => [part, written(rule[part])])),
    })),
  contentOf: (lines) => ({
    rules: lines.map((line, place) => {
      const wrong = (column: string) => new UnreadableLine(place + 2, column)
      const category = categories.find(({ name }) => name === line.category)
      if (line.category && !category) throw wrong('category')
      const date = (column: 'from' | 'to') => {
        if (!line[column]) return null
        if (!isStayDate(line[column])) throw wrong(column)
        return line[column]
      }
      const weekdays = (line.weekdays ?? '').split(' ').filter(Boolean).map(Number)
      if (weekdays.some((day) => ![1, 2, 3, 4, 5, 6, 7].includes(day))) throw wrong('weekdays')
      const count = (column: string) => (line[column] ? numberIn(line, column, place) : null)
      const closing = (column: string) => {
        if (!line[column]) return null
        if (!['yes', 'no'].includes(line[column])) throw wrong(column)
        return line[column] === 'yes'
      }
      return {
        id: place + 1,
        name: line.name ?? '',
        category: category?.id ?? null,
        weekdays,
        from: date('from'),
        to: date('to'),
        minimumStay: count('minimumStay'),
        minimumStayThrough: count('minimumStayThrough'),
        maximumStay: count('maximumStay'),
        closedToArrival: closing('closedToArrival'),
        closedToDeparture: closing('closedToDeparture'),
        closed: closing('closed'),
        minimumDaysAhead: count('minimumDaysAhead'),
        maximumDaysAhead: count('maximumDaysAhead'),
      }
    }),
  }),
})
