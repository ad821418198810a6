import { useText } from '../../i18n/text.ts'
import classes from './nights-card.module.css'

/** What the marks of the chart mean. */
export function ChartLegend({ hasCapacity }: { hasCapacity: boolean }) {
  const text = useText()
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.column} />
        {text('dashboard.onTheBooks')}
      </li>
      <li>
        <span className={classes.line} />
        {text('dashboard.stly')}
      </li>
      {hasCapacity && (
        <li>
          <span className={classes.capacity} />
          {text('dashboard.capacity')}
        </li>
      )}
      <li>
        <span className={classes.weekend} />
        {text('dashboard.weekend')}
      </li>
    </ul>
  )
}
