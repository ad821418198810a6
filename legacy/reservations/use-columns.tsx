import { useGetOne, useListContext } from 'react-admin'
import type { ReservationListItem } from '../../contract/booking/reservation-list.ts'
import type { Company } from '../../contract/hotel/company.ts'
import { UNKNOWN } from '../../contract/platform/formats.ts'
import type { Column } from '../../src/kit/list/columns.ts'
import { useLegacyText } from '../i18n/text.ts'
import { useFrameFormats } from '../use-frame-formats.ts'
import { BookingState } from './BookingState.tsx'

/** The columns of the bookings. Moments are in the hotel's time zone. */
export function useReservationColumns(companyId: number): Column<ReservationListItem>[] {
  const text = useLegacyText()
  const formats = useFrameFormats()
  const { data } = useListContext<ReservationListItem>()
  const hotel = useGetOne<Company>('companies', { id: companyId }).data
  const currency = data?.[0]?.revenue.currency ?? hotel?.currency
  const moment = (at: string | null) => (at && hotel ? formats.moment(at, hotel.timeZone) : UNKNOWN)
  const word = (value: string | null) => value ?? UNKNOWN
  return [
    {
      name: 'externalId',
      label: text('reservations.externalId'),
      sortBy: 'externalId',
      isFixed: true,
      cell: ({ externalId }) => <b>{externalId}</b>,
    },
    {
      name: 'state',
      label: text('reservations.state'),
      sortBy: 'state',
      cell: ({ state }) => <BookingState state={state} />,
    },
    {
      name: 'arrival',
      label: text('reservations.arrival'),
      sortBy: 'arrival',
      isNumber: true,
      cell: ({ arrival }) => formats.day(arrival),
    },
    {
      name: 'departure',
      label: text('reservations.departure'),
      sortBy: 'departure',
      isNumber: true,
      cell: ({ departure }) => formats.day(departure),
    },
    {
      name: 'nights',
      label: text('reservations.nights'),
      sortBy: 'nights',
      isNumber: true,
      cell: ({ nights }) => formats.count(nights),
    },
    {
      name: 'rooms',
      label: text('reservations.rooms'),
      sortBy: 'rooms',
      isNumber: true,
      cell: ({ rooms }) => formats.count(rooms),
    },
    {
      name: 'revenue',
      label: currency ? text('reservations.revenueIn', { currency }) : text('reservations.revenue'),
      isNumber: true,
      cell: ({ revenue }) => formats.money(revenue.amount, revenue.currency),
    },
    {
      name: 'bookedAt',
      label: text('reservations.bookedAt'),
      sortBy: 'bookedAt',
      isNumber: true,
      cell: ({ bookedAt }) => moment(bookedAt),
    },
    {
      name: 'cancelledAt',
      label: text('reservations.cancelledAt'),
      sortBy: 'cancelledAt',
      isNumber: true,
      cell: ({ cancelledAt }) => moment(cancelledAt),
    },
    { name: 'segment', label: text('reservations.segment'), cell: ({ segment }) => word(segment) },
    {
      name: 'channel',
      label: text('reservations.channel'),
      sortBy: 'channel',
      cell: ({ channel }) => word(channel),
    },
    { name: 'ratePlan', label: text('reservations.ratePlan'), cell: ({ ratePlan }) => word(ratePlan) },
    {
      name: 'country',
      label: text('reservations.country'),
      sortBy: 'country',
      cell: ({ country }) => word(country),
    },
    { name: 'id', label: text('reservations.id'), sortBy: 'id', isNumber: true, cell: ({ id }) => id },
  ]
}
