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
          {text('figures.onTheBooks')}
        </th>
        <th scope="colgroup" colSpan={2} className={classes.first}>
          {text('figures.terms.adr.name')}
        </th>
        <th scope="colgroup" colSpan={3} className={classes.first}>
          {text('dashboard.measure.revenue')}
        </th>
      </tr>
      <tr>
        <th scope="col">{text('figures.stayDate')}</th>
        <th scope="col" className={classes.number}>
          <Term definition={text('figures.terms.dba.definition')}>{text('figures.terms.dba.name')}</Term>
        </th>
        <th scope="col" className={classes.firstNumber}>
          {text('dashboard.measure.rooms')}
        </th>
        <th scope="col" className={classes.number}>
          {text('figures.capacity')}
        </th>
        <th scope="col" className={classes.number}>
          {text('dashboard.occupancyUnit')}
        </th>
        <th scope="col" className={classes.number}>
          <Term definition={text('figures.terms.stly.definition')}>{text('figures.terms.stly.name')}</Term>
        </th>
        <th scope="col" className={classes.number}>
          {text('figures.differenceShort')}
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
          {text('figures.terms.stly.name')}
        </th>
        <th scope="col" className={classes.number}>
          {text('dashboard.toStlyUnit')}
        </th>
      </tr>
    </thead>
  )
}
