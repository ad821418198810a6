import type { OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import type { ListColumn } from '../../kit/list/columns.ts'
import { HOTEL_COLUMN } from '../../kit/list/hotel-column.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { LogActions } from './LogActions.tsx'
import { ResultCell } from './ResultCell.tsx'
import { useSent } from './use-sent.ts'

/** The columns of the log. Moments are in the time zone of the current hotel, rates in their own currency. */
export function useOutboundColumns(): ListColumn<OutboundLog, 'outbound-logs'>[] {
  const text = useText()
  const formats = useFormats()
  const sent = useSent()
  return [
    HOTEL_COLUMN,
    {
      name: 'sentAt',
      sortBy: 'sentAt',
      cell: ({ sentAt }) => <Moment at={sentAt} />,
    },
    {
      name: 'stayDate',
      sortBy: 'stayDate',
      cell: ({ stayDate }) => formats.day(stayDate),
    },
    {
      name: 'categoryName',
      cell: ({ categoryName, ratePlan }) => (
        <>
          {categoryName ?? text('outboundLogs.deletedCategory')} <span className="small muted">{ratePlan}</span>
        </>
      ),
    },
    {
      name: 'rate',
      isNumber: true,
      cell: sent,
    },
    { name: 'result', cell: (log) => <ResultCell log={log} /> },
    {
      name: 'attempt',
      isNumber: true,
      cell: ({ attempt }) => formats.count(attempt),
    },
    {
      name: 'delaySeconds',
      unit: 's',
      isNumber: true,
      cell: ({ delaySeconds }) => formats.decimal(delaySeconds),
    },
    {
      name: 'durationMs',
      unit: 's',
      isNumber: true,
      cell: ({ durationMs }) => formats.decimal(durationMs === null ? null : durationMs / 1000),
    },
    { name: 'actions', label: text('outboundLogs.actions'), cell: (log) => <LogActions log={log} /> },
  ]
}
