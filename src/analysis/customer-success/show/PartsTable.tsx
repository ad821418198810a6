import type { HealthPartFigure } from '../../../../contract/analysis/customer-success.ts'
import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Table } from '../../../kit/table/Table.tsx'
import { usePartText } from '../use-part-text.ts'

/** The components of the health: each with its figure and its points. */
export function PartsTable({ parts }: { parts: readonly HealthPartFigure[] }) {
  const text = useText()
  const formats = useFormats()
  const partText = usePartText()
  return (
    <Table
      label={text('customerSuccess.parts')}
      variant="text"
      columns={[
        {
          name: 'part',
          isRowHeader: true,
          label: text('customerSuccess.part'),
          cell: ({ name }) => text(`customerSuccess.names.${name}`),
          sub: ({ name }) => text(`customerSuccess.notes.${name}`),
        },
        { name: 'value', isNumber: true, label: text('customerSuccess.figure'), cell: partText },
        {
          name: 'points',
          isNumber: true,
          label: text('customerSuccess.points'),
          cell: ({ points, most }) =>
            points === null
              ? UNKNOWN
              : text('customerSuccess.pointsOf', { points: formats.decimal(points), most: formats.count(most) }),
        },
      ]}
      rows={parts}
      keyOf={({ name }) => name}
    />
  )
}
