import { useListContext } from 'react-admin'
import { RESERVATION_STATUSES } from '../../contract/booking/reservation.ts'
import type { ReservationListItem } from '../../contract/booking/reservation-list.ts'
import { useText } from '../../src/core/i18n/text.ts'
import { Button } from '../../src/kit/Button.tsx'
import type { Column } from '../../src/kit/list/columns.ts'
import { DayFilter } from '../../src/kit/list/DayFilter.tsx'
import { FilterChip } from '../../src/kit/list/FilterChip.tsx'
import { TableOptions } from '../../src/kit/list/TableOptions.tsx'
import { useLegacyText } from '../i18n/text.ts'
import { narrowed } from './narrowed.ts'
import { ReservationSearch } from './ReservationSearch.tsx'

/** Search first, then the arrivals and the state. */
export function ReservationFilters({ columns }: { columns: Column<ReservationListItem>[] }) {
  const text = useLegacyText()
  const shared = useText()
  const { filterValues, setFilters } = useListContext()
  const narrow = (name: string) => (value: string | undefined) => setFilters(narrowed(filterValues, name, value))
  return (
    <search className="stack gap-8 line-below padded">
      <div className="row gap-16">
        <div className="search">
          <ReservationSearch />
        </div>
        <TableOptions list="reservation-overview" columns={columns} />
      </div>
      <div className="row wrap">
        <DayFilter
          label={text('reservations.arrivalFrom')}
          value={filterValues.arrivalFrom}
          onChange={narrow('arrivalFrom')}
        />
        <DayFilter
          label={text('reservations.arrivalTo')}
          value={filterValues.arrivalTo}
          onChange={narrow('arrivalTo')}
        />
        <FilterChip
          label={text('reservations.state')}
          options={RESERVATION_STATUSES.map((state) => ({ value: state, label: text(`reservations.states.${state}`) }))}
          value={filterValues.state}
          onChange={narrow('state')}
        />
        {Object.keys(filterValues).length > 0 && (
          <Button variant="link" size="small" onClick={() => setFilters({})}>
            {shared('common.list.clearFilters')}
          </Button>
        )}
      </div>
    </search>
  )
}
