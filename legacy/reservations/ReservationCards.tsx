import type { ReservationListItem } from '../../contract/booking/reservation-list.ts'
import { ListCards } from '../../src/kit/list/ListCards.tsx'
import classes from '../../src/kit/list/list-cards.module.css'
import { useLegacyText } from '../i18n/text.ts'
import { useFrameFormats } from '../use-frame-formats.ts'
import { BookingState } from './BookingState.tsx'

/** The bookings on a small screen: the name, the state and the three figures that matter. */
export const ReservationCards = () => (
  <ListCards<ReservationListItem> height={88} card={(booking) => <ReservationCard booking={booking} />} />
)

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
    <>
      <div className={classes.head}>
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
    </>
  )
}
