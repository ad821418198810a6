import { useListContext } from 'ra-core'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../../contract/booking/reservation.ts'
import type { ReservationListItem } from '../../../contract/booking/reservation-list.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { useGroupName } from '../../kit/figures/use-group-name.ts'
import type { ListColumn } from '../../kit/list/columns.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { DayFilter } from '../../kit/list/DayFilter.tsx'
import { ExportButton } from '../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { List } from '../../kit/list/List.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
import classes from '../../kit/list/list-cards.module.css'
import { useListSearch } from '../../kit/list/use-list-search.ts'
import { Moment } from '../../kit/Moment.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Tag } from '../../kit/Tag.tsx'

/** The status of a booking; one that has left the books is highlighted. */
function BookingState({ state }: { state: ReservationStatus }) {
  const name = useText()(`bookings.states.${state}`)
  return state === 'cancelled' || state === 'no-show' ? <Tag>{name}</Tag> : name
}

/** The hotel's name of a booking's segment, with the code of its system as a hint. */
function Segment({ booking: { segment, segmentName, isUnmapped } }: { booking: ReservationListItem }) {
  const nameOf = useGroupName()
  if (segmentName === null) return UNKNOWN
  const name = nameOf(segmentName, 'segment', isUnmapped ? [segmentName] : [])
  return segment === segmentName ? name : <span title={segment ?? undefined}>{name}</span>
}

/** The columns of the bookings. Moments are on the clock of the hotel. */
function useBookingColumns(): ListColumn<ReservationListItem, 'bookings'>[] {
  const formats = useFormats()
  const { currency } = useCompany()
  return [
    {
      name: 'externalId',
      sortBy: 'externalId',
      isFixed: true,
      cell: ({ externalId }) => <b>{externalId}</b>,
    },
    {
      name: 'state',
      sortBy: 'state',
      cell: ({ state }) => <BookingState state={state} />,
    },
    {
      name: 'bookedAt',
      sortBy: 'bookedAt',
      cell: ({ bookedAt }) => <Moment at={bookedAt} />,
    },
    {
      name: 'arrival',
      sortBy: 'arrival',
      cell: ({ arrival }) => formats.day(arrival),
    },
    {
      name: 'nights',
      sortBy: 'nights',
      isNumber: true,
      cell: ({ nights }) => formats.count(nights),
    },
    {
      name: 'rooms',
      sortBy: 'rooms',
      isNumber: true,
      cell: ({ rooms }) => formats.count(rooms),
    },
    {
      name: 'revenue',
      unit: currency,
      isNumber: true,
      cell: ({ revenue }) => formats.money(revenue.amount, revenue.currency),
    },
    { name: 'segment', cell: (booking) => <Segment booking={booking} /> },
    {
      name: 'channel',
      sortBy: 'channel',
      cell: ({ channel }) => channel ?? UNKNOWN,
    },
    { name: 'ratePlan', cell: ({ ratePlan }) => ratePlan ?? UNKNOWN },
    {
      name: 'country',
      sortBy: 'country',
      cell: ({ country }) => country ?? UNKNOWN,
    },
    {
      name: 'cancelledAt',
      sortBy: 'cancelledAt',
      cell: ({ cancelledAt }) => (cancelledAt ? <Moment at={cancelledAt} /> : UNKNOWN),
    },
  ]
}

/** A booking on a small screen. */
function BookingCard({ booking }: { booking: ReservationListItem }) {
  const text = useText()
  const formats = useFormats()
  const nameOf = useGroupName()
  const { externalId, state, arrival, nights, rooms, revenue, segmentName, isUnmapped, channel, ratePlan } = booking
  const name = segmentName && nameOf(segmentName, 'segment', isUnmapped ? [segmentName] : [])
  const more = [text('bookings.roomsOf', { smart_count: rooms }), name, channel, ratePlan]
  return (
    <>
      <div className={classes.head}>
        <b>{externalId}</b>
        <BookingState state={state} />
      </div>
      <dl>
        <div>
          <dt>{text('resources.bookings.fields.arrival')}</dt>
          <dd>{formats.day(arrival)}</dd>
        </div>
        <div>
          <dt>{text('resources.bookings.fields.nights')}</dt>
          <dd>{nights === 0 ? text('bookings.dayUse') : text('bookings.nightsOf', { smart_count: nights })}</dd>
        </div>
        <div>
          <dt>{`${text('resources.bookings.fields.revenue')}, ${revenue.currency}`}</dt>
          <dd>{formats.money(revenue.amount, revenue.currency)}</dd>
        </div>
      </dl>
      <p className="small muted">{more.filter(Boolean).join(' · ')}</p>
    </>
  )
}

const RANGES = [
  ['nightFrom', 'nightTo'],
  ['bookedFrom', 'bookedTo'],
] as const

/** Keeps the list to nights of the stay, and to days on which bookings were made. */
function DateFilters() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  return RANGES.flatMap(([first, last]) =>
    [first, last].map((source) => (
      <DayFilter
        key={source}
        label={text(`bookings.${source}`)}
        value={filterValues[source]}
        onChange={(day) => {
          const filters: Record<string, string | undefined> = { ...filterValues, [source]: day }
          const [from, to] = [filters[first], filters[last]]
          // The other end moves along rather than being passed.
          setFilters(from && to && to < from ? { ...filters, [first]: day, [last]: day } : filters)
        }}
      />
    )),
  )
}

function BookingSearch() {
  const text = useText()
  const search = useListSearch(
    ({ externalIdLike = '' }) => externalIdLike,
    ({ externalIdLike: _, ...others }, sought) => (sought.trim() ? { ...others, externalIdLike: sought } : others),
  )
  return <SearchField label={text('bookings.search')} {...search} />
}

/** The bookings of the current hotel, the newest first. */
export default function BookingList() {
  const text = useText()
  const columns = useBookingColumns()
  const { id } = useCompany()
  return (
    <List
      resource="bookings"
      title="common.pages.bookings"
      texts="bookings.list"
      sort={{ field: 'bookedAt', order: 'DESC' }}
      filter={{ companyId: String(id) }}
      filters={
        <FilterForm
          columns={columns}
          search={<BookingSearch />}
          filters={[
            {
              source: 'state',
              label: text('resources.bookings.fields.state'),
              options: RESERVATION_STATUSES.map((value) => ({ value, label: text(`bookings.states.${value}`) })),
            },
          ]}
        >
          <DateFilters />
        </FilterForm>
      }
      actions={<ExportButton path="/api/reservation/reservations/export" />}
    >
      <DataTable columns={columns} />
      <ListCards<ReservationListItem> card={(booking) => <BookingCard booking={booking} />} height={88} />
    </List>
  )
}
