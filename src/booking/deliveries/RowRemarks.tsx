import { usePaginationState } from 'ra-core'
import type { Delivery, RowRemark } from '../../../contract/booking/delivery.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { TablePages } from '../../kit/list/TablePages.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { useReason } from '../use-reason.ts'

/** Rows of a delivery: those that were refused, or those about which something was assumed, and why. */
export default function RowRemarks({ delivery, part }: { delivery: Delivery; part: 'refusals' | 'notes' }) {
  const text = useText()
  const formats = useFormats()
  const { sentenceOf } = useReason()
  const pages = usePaginationState({ perPage: 20 })
  const { page, perPage } = pages
  const call = useCall(
    `GET /api/inbound/deliveries/:id/${part}`,
    { params: { id: delivery.id }, query: { page: page - 1, size: perPage } },
    { keepsPrevious: true },
  )
  const { data } = call
  const columns: TableColumn<RowRemark>[] = [
    {
      name: 'line',
      isRowHeader: true,
      label: text('deliveries.refusals.line'),
      cell: ({ line }) => formats.count(line),
    },
    {
      name: 'booking',
      isOnCard: true,
      label: text('deliveries.refusals.booking'),
      cell: ({ externalId }) => externalId ?? UNKNOWN,
    },
    { name: 'field', isOnCard: true, label: text('deliveries.refusals.field'), cell: ({ field }) => field ?? UNKNOWN },
    {
      name: 'reason',
      isOnCard: true,
      label: text(part === 'notes' ? 'deliveries.notes.reason' : 'deliveries.refusals.reason'),
      cell: sentenceOf,
    },
  ]
  const total = data?.totalElements ?? 0
  return (
    <Loaded call={call} failed={text(`deliveries.${part}.failed`)} placeholder={160}>
      {(data) => (
        <>
          <Table
            label={text(`deliveries.${part}.title`)}
            columns={columns}
            rows={data.content}
            keyOf={({ line, code }) => `${line} ${code}`}
          />
          {part === 'refusals' && total < delivery.refused && (
            <CardNote>{text('deliveries.refusals.kept', { smart_count: total })}</CardNote>
          )}
          <TablePages state={pages} total={total} range="deliveries.refusals.range" />
        </>
      )}
    </Loaded>
  )
}
