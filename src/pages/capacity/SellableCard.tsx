import { Card } from '../../components/Card.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import classes from './capacity.module.css'
import { monthsOf } from './months.ts'
import type { Capacity } from './use-capacity.ts'

/** What can be sold in the nights ahead, month by month, as it is stored. */
export function SellableCard({ capacity: { nights } }: { capacity: Capacity }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Card title={text('capacity.sellable')} note={text('capacity.sellableDescription')}>
      {nights.isError ? (
        <PartFailed title={text('capacity.failed')} error={nights.error} onRetry={() => void nights.refetch()} />
      ) : !nights.data ? (
        <Skeleton width="100%" height={200} />
      ) : (
        <table className={classes.table}>
          <caption className="visually-hidden">{text('capacity.sellable')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('capacity.month')}</th>
              <th scope="col" className={classes.number}>
                {text('capacity.fewest')}
              </th>
              <th scope="col" className={classes.number}>
                {text('capacity.most')}
              </th>
            </tr>
          </thead>
          <tbody>
            {monthsOf(nights.data).map(({ first, fewest, most, unknown }) => (
              <tr key={first}>
                <th scope="row">
                  {formats.month(first)}
                  {unknown > 0 && (
                    <span className={classes.unknown}>{text('capacity.unknown', { smart_count: unknown })}</span>
                  )}
                </th>
                <td className={classes.number}>{formats.count(fewest)}</td>
                <td className={classes.number}>{formats.count(most)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
