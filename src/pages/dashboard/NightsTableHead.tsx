import { Term } from '../../components/Term.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './nights-table.module.css'

/** Two rows: what belongs together, and the figures with their units. */
export function NightsTableHead() {
  const text = useText()
  return (
    <thead>
      <tr className={classes.groups}>
        <td colSpan={2} />
        <th scope="colgroup" colSpan={5} className={classes.first}>
          {text('dashboard.onTheBooks')}
        </th>
        <th scope="colgroup" colSpan={2} className={classes.first}>
          {text('terms.adr.name')}
        </th>
        <th scope="colgroup" colSpan={3} className={classes.first}>
          {text('dashboard.measure.revenue')}
        </th>
      </tr>
      <tr>
        <th scope="col">{text('dashboard.stayDate')}</th>
        <th scope="col" className={classes.number}>
          <Term definition={text('terms.dba.definition')}>{text('terms.dba.name')}</Term>
        </th>
        <th scope="col" className={classes.firstNumber}>
          {text('dashboard.measure.rooms')}
        </th>
        <th scope="col" className={classes.number}>
          {text('dashboard.capacity')}
        </th>
        <th scope="col" className={classes.number}>
          {text('dashboard.occupancyUnit')}
        </th>
        <th scope="col" className={classes.number}>
          <Term definition={text('terms.stly.definition')}>{text('terms.stly.name')}</Term>
        </th>
        <th scope="col" className={classes.number}>
          {text('dashboard.differenceShort')}
        </th>
        <th scope="col" className={classes.firstNumber}>
          {text('dashboard.onTheBooksShort')}
        </th>
        <th scope="col" className={classes.number}>
          {text('dashboard.toStlyUnit')}
        </th>
        <th scope="col" className={classes.firstNumber}>
          {text('dashboard.onTheBooksShort')}
        </th>
        <th scope="col" className={classes.number}>
          {text('terms.stly.name')}
        </th>
        <th scope="col" className={classes.number}>
          {text('dashboard.toStlyUnit')}
        </th>
      </tr>
    </thead>
  )
}
