import { useText } from '../../core/i18n/text.ts'
import { DeletionCard } from './deletion/DeletionCard.tsx'
import classes from './deliveries.module.css'
import { GapsCard } from './GapsCard.tsx'
import { HotelPage } from './HotelPage.tsx'

/** The received bookings of a hotel: deletion of wrong ones, and gaps. */
export default function ReservationsPage() {
  const text = useText()
  return (
    <HotelPage title={text('common.pages.inboundData')}>
      {(hotel) => (
        <div className={classes.pair}>
          <DeletionCard hotel={hotel} kind="reservations" />
          <GapsCard hotel={hotel} />
        </div>
      )}
    </HotelPage>
  )
}
