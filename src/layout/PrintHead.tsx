import { useStart } from '../core/bootstrap/use-start.ts'
import { useNow } from '../core/format/age.ts'
import { useFormats } from '../core/format/use-formats.ts'
import classes from './print-head.module.css'

/** Shown above the page in print only: the hotel, and the time of printing in its time zone. */
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
