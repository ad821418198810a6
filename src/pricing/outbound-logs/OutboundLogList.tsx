import { useListContext } from 'ra-core'
import { OUTBOUND_RESULTS, type OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { useText } from '../../core/i18n/text.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { DayFilter } from '../../kit/list/DayFilter.tsx'
import { ExportButton } from '../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../kit/list/HotelSearch.tsx'
import { List } from '../../kit/list/List.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
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
    <List
      resource="outbound-logs"
      title="common.pages.outboundLogs"
      texts="outboundLogs.list"
      sort={{ field: 'sentAt', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          search={<HotelSearch />}
          filters={[
            {
              source: 'result',
              label: text('resources.outbound-logs.fields.result'),
              options: OUTBOUND_RESULTS.map((value) => ({ value, label: text(`outboundLogs.results.${value}`) })),
            },
          ]}
        >
          <NightFilter />
        </FilterForm>
      }
      actions={<ExportButton path="/api/outbound/logs/export" />}
    >
      <DataTable
        columns={columns}
        nameOf={nameOf}
        bulkActions={[
          {
            name: 'resend',
            label: text('outboundLogs.resend'),
            refusals: REFUSALS,
            run: resend,
          },
        ]}
      />
      <ListCards<OutboundLog> card={(log) => <OutboundLogCard log={log} />} height={132} />
    </List>
  )
}
