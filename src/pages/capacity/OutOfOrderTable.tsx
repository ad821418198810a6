import type { OutOfOrder } from '../../../contract/capacity.ts'
import { Button } from '../../components/Button.tsx'
import { InlineConfirm } from '../../components/InlineConfirm.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import classes from './capacity.module.css'

interface OutOfOrderTableProps {
  periods: readonly OutOfOrder[]
  isBusy: boolean
  onChange: (period: OutOfOrder) => void
  onRemove: (period: OutOfOrder) => void
}

/** The periods, the earliest first. */
export function OutOfOrderTable({ periods, isBusy, onChange, onRemove }: OutOfOrderTableProps) {
  const text = useText()
  const formats = useFormats()
  const rangeOf = ({ from, to }: OutOfOrder) => `${formats.day(from)} – ${formats.day(to)}`
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{text('capacity.outOfOrder')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('capacity.period')}</th>
          <th scope="col" className={classes.number}>
            {text('capacity.rooms')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.id}>
            <th scope="row">
              {rangeOf(period)}
              {period.reason && <span className={classes.unknown}>{period.reason}</span>}
            </th>
            <td className={classes.number}>{formats.count(period.rooms)}</td>
            <td>
              <div className={classes.actions}>
                <Button
                  size="small"
                  aria-label={text('capacity.changeNamed', { period: rangeOf(period) })}
                  onClick={() => onChange(period)}
                >
                  {text('capacity.change')}
                </Button>
                <InlineConfirm
                  label={text('capacity.remove')}
                  name={text('capacity.removeNamed', { period: rangeOf(period) })}
                  question={text('capacity.askRemove')}
                  confirm={text('capacity.removeIt')}
                  cancel={text('capacity.keep')}
                  isBusy={isBusy}
                  onConfirm={() => onRemove(period)}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
