import Paper from '@mui/material/Paper'
import type { DeliveryDetail, RollbackPreview as Preview } from '../../../../contract/booking/delivery.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import type { TableColumn } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/Table.tsx'
import type { useRollback } from './use-rollback.ts'

interface RollbackPreviewProps {
  delivery: DeliveryDetail
  preview: Preview
  steps: ReturnType<typeof useRollback>
}

/** What would be rolled back, the resulting books if they differ, and the button for it. */
export function RollbackPreview({ delivery: { currency }, preview, steps }: RollbackPreviewProps) {
  const text = useText()
  const formats = useFormats()
  const { showCurrencySymbol } = useUser().settings
  const { removed, restored, left, months } = preview
  const rows = removed + restored
  const unit = formats.currencyUnit(currency, showCurrencySymbol)
  const sums = (name: 'before' | 'after'): TableColumn<Preview['months'][number]>[] => [
    {
      name: `${name}-rooms`,
      isNumber: true,
      isFirst: true,
      group: text(`deliveries.rollback.${name}`),
      label: text('deliveries.deletion.roomNights'),
      cell: (row) => formats.count(row[name].roomNights),
    },
    {
      name: `${name}-revenue`,
      isNumber: true,
      group: text(`deliveries.rollback.${name}`),
      label: text('deliveries.deletion.revenue'),
      unit,
      cell: (row) => formats.wholeMoney(row[name].revenue, currency),
    },
  ]
  return (
    <Paper variant="outlined" component="section" aria-label={text('deliveries.rollback.preview')}>
      <CardBody>
        <div>
          <FactList
            facts={[
              [text(`deliveries.rollback.${steps.what}.removed`), formats.count(removed)],
              [text(`deliveries.rollback.${steps.what}.restored`), formats.count(restored)],
              [text('deliveries.rollback.left'), formats.count(left)],
            ]}
          />
        </div>
        {months.length > 0 && (
          <Table
            label={text('deliveries.rollback.months')}
            variant="plain"
            columns={[
              {
                name: 'month',
                isRowHeader: true,
                label: text('deliveries.rollback.month'),
                cell: ({ month }) => formats.month(`${month}-01`),
              },
              ...sums('before'),
              ...sums('after'),
            ]}
            rows={months}
            keyOf={({ month }) => month}
          />
        )}
        {rows === 0 ? (
          <p>{text(`deliveries.rollback.${steps.what}.nothing`)}</p>
        ) : (
          <div>
            <InlineConfirm
              label={text('deliveries.rollback.confirm')}
              name={text('deliveries.rollback.confirm')}
              question={text(`deliveries.rollback.${steps.what}.question`, { smart_count: rows })}
              confirm={text('deliveries.rollback.confirm')}
              cancel={text('deliveries.deletion.keep')}
              isBusy={steps.isBusy}
              onConfirm={() => steps.rollBack(preview)}
            />
          </div>
        )}
      </CardBody>
    </Paper>
  )
}
