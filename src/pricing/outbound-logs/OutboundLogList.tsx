import { useListContext } from 'ra-core'
import { OUTBOUND_RESULTS } from '../../../contract/pricing/outbound-log.ts'
import { useText } from '../../core/i18n/text.ts'
import { DayFilter } from '../../kit/list/DayFilter.tsx'
import { HotelSearch } from '../../kit/list/HotelSearch.tsx'
import { ResourceList } from '../../kit/list/ResourceList.tsx'
import { resend } from './calls.ts'
import { OutboundLogCard } from './OutboundLogCard.tsx'
import { useOutboundColumns } from './outbound-columns.tsx'
import { REFUSALS } from './refusals.ts'
import { useLogName } from './use-log-name.ts'

/** Keeps the list to one night. */
function NightFilter() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const { stayDate, ...others } = filterValues
  return (
    <DayFilter
      label={text('resources.outbound-logs.fields.stayDate')}
      value={stayDate}
      onChange={(night) => setFilters(night === undefined ? others : { ...others, stayDate: night })}
    />
  )
}

/** Rates that were sent to the hotels' systems: found by hotel, night and result, and sent again. */
export default function OutboundLogList() {
  const text = useText()
  const columns = useOutboundColumns()
  const nameOf = useLogName()
  return (
    <ResourceList
      list={{
        resource: 'outbound-logs',
        title: 'common.pages.outboundLogs',
        texts: 'outboundLogs.list',
        sort: { field: 'sentAt', order: 'DESC' },
        columns,
        filters: [
          {
            source: 'result',
            label: text('resources.outbound-logs.fields.result'),
            options: OUTBOUND_RESULTS.map((value) => ({ value, label: text(`outboundLogs.results.${value}`) })),
          },
        ],
        chips: <NightFilter />,
        search: <HotelSearch />,
        card: (log) => <OutboundLogCard log={log} />,
        cardHeight: 132,
        exportPath: '/api/outbound/logs/export',
        nameOf,
        bulkActions: [
          {
            name: 'resend',
            label: text('outboundLogs.resend'),
            refusals: REFUSALS,
            run: resend,
          },
        ],
      }}
    />
  )
}
