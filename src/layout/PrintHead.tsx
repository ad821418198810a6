import { useStart } from '../bootstrap/use-start.ts'
import { useNow } from '../format/age.ts'
import { useFormats } from '../format/use-formats.ts'
import classes from './print-head.module.css'

/** Stands above the page on paper only: of which hotel the sheet is, and when it was printed, on the hotel's clock. */
export function PrintHead() {
  const now = useNow()
  const { moment } = useFormats()
  const { company } = useStart()
  if (!company) return null
  return (
    <div className={classes.head}>
      <b>{company.name}</b>
      <span>{moment(new Date(now).toISOString(), company.timeZone)}</span>
    </div>
  )
}
