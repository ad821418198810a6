import type { OutboundLog } from '../../../contract/outbound-log.ts'
import { HotelTime } from '../../components/HotelTime.tsx'
import type { Column } from '../../components/list/columns.ts'
import { hotelColumn } from '../../components/list/hotel-column.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { LogActions } from './LogActions.tsx'
import { ResultCell } from './ResultCell.tsx'
import { useSent } from './use-sent.ts'

/** The columns of the log. Moments are on the clock of the current hotel, rates in the currency of their own. */
export function useOutboundColumns(): Column<OutboundLog>[] {
  const text = useText()
  const formats = useFormats()
  const sent = useSent()
  return [
    hotelColumn(text('common.activity.hotel')),
    {
      name: 'sentAt',
      label: text('outboundLogs.sentAt'),
      sortBy: 'sentAt',
      cell: ({ sentAt }) => <HotelTime at={sentAt} />,
    },
    {
      name: 'stayDate',
      label: text('outboundLogs.night'),
      sortBy: 'stayDate',
      cell: ({ stayDate }) => formats.day(stayDate),
    },
    {
      name: 'what',
      label: text('outboundLogs.what'),
      cell: ({ categoryName, ratePlan }) => (
        <>
          {categoryName ?? text('outboundLogs.deletedCategory')} <span className="small muted">{ratePlan}</span>
        </>
      ),
    },
    {
      name: 'rate',
      label: text('outboundLogs.rate'),
      isNumber: true,
      cell: sent,
    },
    { name: 'result', label: text('outboundLogs.result'), cell: (log) => <ResultCell log={log} /> },
    {
      name: 'attempt',
      label: text('outboundLogs.attempt'),
      isNumber: true,
      cell: ({ attempt }) => formats.count(attempt),
    },
    {
      name: 'delay',
      label: text('outboundLogs.delay'),
      unit: 's',
      isNumber: true,
      cell: ({ delaySeconds }) => formats.decimal(delaySeconds),
    },
    {
      name: 'duration',
      label: text('outboundLogs.duration'),
      unit: 's',
      isNumber: true,
      cell: ({ durationMs }) => formats.decimal(durationMs === null ? null : durationMs / 1000),
    },
    { name: 'actions', label: text('outboundLogs.actions'), cell: (log) => <LogActions log={log} /> },
  ]
}
