import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { markedStretches } from '../chart/calendar-marks.ts'
import { Row } from '../layout/Row.tsx'
import { Skeleton } from '../Skeleton.tsx'
import classes from './mark-list.module.css'

interface MarkListProps {
  /** The dates of the chart, in their order. */
  dates: readonly string[]
  /** Events and holidays, by date. */
  marks: ReadonlyMap<string, string>
  /** The place that is read out. */
  pointed: number
  onPoint: (index: number) => void
}

/** The events and holidays of a chart by the numbers of their bars; each moves the chart to its first night. */
export function MarkList({ dates, marks, pointed, onPoint }: MarkListProps) {
  const text = useText()
  const { dayAndMonth } = useFormats()
  const stretches = markedStretches(dates, marks)
  if (stretches.length === 0) return null
  const date = dates[pointed] ?? ''
  return (
    <Row component="ol" spacing="0 16px" className="small mt-8" aria-label={text('figures.markList')}>
      {stretches.map(({ number, first, last, name }) => (
        <li key={first}>
          <button
            type="button"
            className={classes.mark}
            aria-current={first <= date && date <= last}
            onClick={() => onPoint(dates.indexOf(first))}
          >
            <span className="medium warn">{number}</span>
            {name}
            <span className="muted">
              {first === last ? dayAndMonth(first) : `${dayAndMonth(first)} – ${dayAndMonth(last)}`}
            </span>
          </button>
        </li>
      ))}
    </Row>
  )
}

/** The line of the list before its chart is there: most periods have an event or a holiday. */
export const PendingMarks = () => (
  <div className="mt-8">
    <Skeleton width={320} height={24} />
  </div>
)
