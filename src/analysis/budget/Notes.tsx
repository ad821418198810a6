import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Callout } from '../../kit/layout/Callout.tsx'
import type { BudgetView } from './use-budget-view.ts'

interface NotesProps {
  report: BudgetReport | undefined
  view: BudgetView
}

/** The years of the range, in order. */
const yearsOf = ({ from, to }: BudgetView['range']): number[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** What is missing for complete figures, and how to add it. */
export function Notes({ report, view: { range, asOf } }: NotesProps) {
  const text = useText()
  const mayKeep = useHasAuthority('HOTEL_ADMIN')
  if (!report) return null
  const without = yearsOf(range).filter((year) => !report.versions.some((version) => version.year === year))
  const notes = [
    ...without.map((year) => text(mayKeep ? 'budget.noneActive' : 'budget.noneActiveHere', { year })),
    ...(report.dataAsOf === null ? [text('budget.noBookings')] : []),
    ...(report.forecastState === 'none' ? [text('budget.noForecast')] : []),
    ...(report.forecastState === 'past' && asOf !== null ? [text('budget.pastForecast')] : []),
  ]
  if (notes.length === 0) return null
  return (
    <Callout component="ul">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Callout>
  )
}
