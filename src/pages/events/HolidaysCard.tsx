import { Card } from '../../components/Card.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import table from '../../components/plain-table.module.css'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import classes from './events.module.css'
import { useHolidayYears, type YearsHoliday } from './use-holiday-years.ts'

/** The holidays that are built in, this year and last. */
export function HolidaysCard() {
  const text = useText()
  const formats = useFormats()
  const { year, query, holidays } = useHolidayYears()
  const datesOf = ({ from, to }: YearsHoliday) =>
    from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`
  return (
    <Card title={text('events.holidays', { year })} note={text('events.holidayDescription')}>
      {query.isError ? (
        <PartFailed title={text('events.holidaysFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : !holidays ? (
        <Skeleton width="100%" height={240} />
      ) : holidays.length === 0 ? (
        <p className={classes.empty}>{text('events.noHolidays')}</p>
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">{text('events.holidays', { year })}</caption>
          <thead>
            <tr>
              <th scope="col">{text('events.name')}</th>
              <th scope="col">{year}</th>
              <th scope="col">{year - 1}</th>
            </tr>
          </thead>
          <tbody>
            {holidays.map((holiday) => (
              <tr key={`${holiday.name} ${holiday.from}`}>
                <th scope="row">
                  {holiday.name}
                  {holiday.kind !== 'public' && (
                    <span className={table.sub}>{text(`events.kinds.${holiday.kind}`)}</span>
                  )}
                </th>
                <td>{datesOf(holiday)}</td>
                <td>{holiday.lastYear ? formats.day(holiday.lastYear) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
