import type { HealthChange } from '../../../../contract/analysis/customer-success.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { Table } from '../../../kit/table/Table.tsx'

/** Each change of the health, with the parts that brought it. */
export function ChangesCard({ changes }: { changes: readonly HealthChange[] }) {
  const text = useText()
  const formats = useFormats()
  const title = text('customerSuccess.changes')
  return (
    <Card title={title} note={text('customerSuccess.changesNote')}>
      {changes.length === 0 ? (
        <CardNote>{text('customerSuccess.noChanges')}</CardNote>
      ) : (
        <Table
          label={title}
          variant="text"
          columns={[
            {
              name: 'day',
              isRowHeader: true,
              label: text('customerSuccess.day'),
              cell: ({ day }) => formats.day(day),
            },
            {
              name: 'health',
              label: text('resources.customer-success.fields.health'),
              cell: ({ before, after }) => `${formats.count(before)} → ${formats.count(after)}`,
            },
            {
              name: 'reasons',
              label: text('customerSuccess.reasons'),
              cell: ({ reasons }) =>
                reasons
                  .map(({ part, points }) =>
                    text('customerSuccess.reason', {
                      part: text(`customerSuccess.names.${part}`),
                      points: formats.decimalDifference(points),
                    }),
                  )
                  .join(', '),
            },
          ]}
          rows={changes}
          keyOf={({ day }) => day}
        />
      )}
    </Card>
  )
}
