import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useHolidayYears, type YearsHoliday } from './use-holiday-years.ts'

/** The built-in holidays, this year and last. */
export function HolidaysCard() {
  const text = useText()
  const formats = useFormats()
  const { year, query, holidays } = useHolidayYears()
  const datesOf = ({ from, to }: YearsHoliday) => formats.dayRange(from, to)
  return (
    <Card title={text('events.holidays', { year })} note={text('events.holidayDescription')}>
      <Loaded
        call={{ data: holidays, error: query.error, refetch: query.refetch }}
        failed={text('events.holidaysFailed')}
        placeholder={240}
      >
        {(data) => (
          <Table
            label={text('events.holidays', { year })}
            columns={[
              {
                name: 'name',
                label: text('events.name'),
                isRowHeader: true,
                cell: ({ name }) => name,
                sub: ({ kind }) => kind !== 'public' && text(`events.kinds.${kind}`),
              },
              { name: 'thisYear', label: String(year), cell: datesOf },
              {
                name: 'lastYear',
                label: String(year - 1),
                cell: ({ lastYear }) => (lastYear ? formats.day(lastYear) : '–'),
              },
            ]}
            rows={data}
            keyOf={({ name, from }) => `${name} ${from}`}
            empty={<CardNote>{text('events.noHolidays')}</CardNote>}
          />
        )}
      </Loaded>
    </Card>
  )
}
