import { useListContext } from 'react-admin'
import type { ReservationListItem } from '../../contract/reservation-list.ts'
import { Skeleton } from '../../src/components/Skeleton.tsx'
import { useLegacyText } from '../i18n/text.ts'
import { useFrameFormats } from '../use-frame-formats.ts'
import { BookingState } from './BookingState.tsx'
import classes from './reservation-cards.module.css'

const PLACES = 8

/** The bookings on a small screen: the name, the state and the three figures that matter. */
export function ReservationCards({ title }: { title: string }) {
  const { data, isPending } = useListContext<ReservationListItem>()
  if (isPending)
    return (
      <ul className={classes.cards}>
        {Array.from({ length: PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of rows have no identity yet
          <li key={place}>
            <Skeleton width="60%" height={88} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={classes.cards} aria-label={title}>
      {data?.map((booking) => (
        <ReservationCard key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}

function ReservationCard({ booking }: { booking: ReservationListItem }) {
  const text = useLegacyText()
  const formats = useFrameFormats()
  const { arrival, nights, rooms, revenue } = booking
  const stay = nights === 0 ? text('reservations.dayUse') : text('reservations.nightsOf', { smart_count: nights })
  const also = [
    text('reservations.roomsOf', { smart_count: rooms }),
    booking.segment,
    booking.channel,
    booking.ratePlan,
    booking.country,
  ]
  return (
    <li>
      <div className={classes.name}>
        <b>{booking.externalId}</b>
        <BookingState state={booking.state} />
      </div>
      <dl>
        <div>
          <dt>{text('reservations.arrival')}</dt>
          <dd>{formats.day(arrival)}</dd>
        </div>
        <div>
          <dt>{text('reservations.stay')}</dt>
          <dd>{stay}</dd>
        </div>
        <div>
          <dt>{text('reservations.revenueIn', { currency: revenue.currency })}</dt>
          <dd>{formats.money(revenue.amount, revenue.currency)}</dd>
        </div>
      </dl>
      <p className="small muted">{also.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
