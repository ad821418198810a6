import type { Compared, Dashboard } from '../../../contract/analysis/analysis.ts'
import { SPANS } from '../../../contract/analysis/figures.ts'
import { useText } from '../../core/i18n/text.ts'
import { DifferenceFrom } from '../../kit/figures/DifferenceFrom.tsx'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'
import classes from './key-figures.module.css'

/** Month and year to date, and the nights ahead combined, each compared with the same time last year. */
export function Standings({ dashboard }: { dashboard: Dashboard | undefined }) {
  const text = useText()
  const formatOf = useMeasures(dashboard?.currency ?? 'EUR')
  const standing = (measure: 'revenue' | 'occupancy', figure: Compared | undefined) => {
    const format = formatOf(measure)
    if (!figure) return <Skeleton width={140} height={16} />
    if (figure.value === null)
      return (
        <span className="muted">
          {text(measure === 'revenue' ? 'dashboard.noFinishedNights' : 'figures.noCapacity')}
        </span>
      )
    return (
      <>
        <b>{`${format.write(figure.value)} ${format.unit}`}</b>{' '}
        <DifferenceFrom format={format} now={figure.value} then={figure.stly} />
      </>
    )
  }
  return (
    <dl className={classes.standings}>
      {(['month', 'year'] as const).map((span) => (
        <div key={span}>
          <dt>
            <Term definition={text('dashboard.toDate')}>{text(`dashboard.${span}ToDate`)}</Term>
          </dt>
          <dd>{standing('revenue', dashboard?.toDate[span])}</dd>
        </div>
      ))}
      {SPANS.map((nights, place) => (
        <div key={nights}>
          <dt>{text('dashboard.span', { nights })}</dt>
          <dd>{standing('occupancy', dashboard?.spans[place]?.occupancy)}</dd>
        </div>
      ))}
    </dl>
  )
}
