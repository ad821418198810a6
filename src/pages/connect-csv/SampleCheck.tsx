import type { FileLook } from '../../../contract/booking-file.ts'
import { Card } from '../../components/Card.tsx'
import { Table } from '../../components/table/Table.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import classes from './connect-csv.module.css'

/** The number of readable bookings in the sample, and the errors of the others by line. */
export function SampleCheck({ look: { missing, readable, refused, repeated, faults, mapping } }: { look: FileLook }) {
  const text = useText()
  const formats = useFormats()
  const isChecked = missing.length === 0
  return (
    <Card title={text('connectCsv.check.title')}>
      <div className={classes.body}>
        <p role="status">
          {isChecked
            ? [
                text('connectCsv.check.readable', { smart_count: readable, count: formats.count(readable) }),
                refused > 0 &&
                  text('connectCsv.check.refused', { smart_count: refused, count: formats.count(refused) }),
              ]
                .filter(Boolean)
                .join(' ')
            : text('connectCsv.incomplete')}
        </p>
        {repeated > 0 && <p>{text('connectCsv.check.repeated', { smart_count: repeated })}</p>}
        {refused > faults.length && <p className="muted">{text('connectCsv.check.first', { count: faults.length })}</p>}
      </div>
      {faults.length > 0 && (
        <Table
          label={text('connectCsv.check.faults')}
          columns={[
            {
              name: 'line',
              isRowHeader: true,
              label: text('connectCsv.check.line'),
              cell: ({ line }) => text('connectCsv.check.lineOf', { line }),
            },
            { name: 'column', isOnCard: true, label: text('connectCsv.columns.column'), cell: ({ column }) => column },
            {
              name: 'value',
              isOnCard: true,
              label: text('connectCsv.check.value'),
              cell: ({ value }) => <span className={classes.cell}>{value || text('connectCsv.check.empty')}</span>,
            },
            {
              name: 'reason',
              isOnCard: true,
              label: text('connectCsv.check.reason'),
              cell: ({ fault, reason }) =>
                fault === 'invalid'
                  ? reason
                  : text(`connectCsv.faults.${fault}`, { dates: mapping.dates, decimal: mapping.decimal }),
            },
          ]}
          rows={faults}
          keyOf={({ line }) => line}
        />
      )}
    </Card>
  )
}
