import { useText } from '../../core/i18n/text.ts'
import { Columns } from '../../kit/layout/Columns.tsx'
import { DeletionCard } from './deletion/DeletionCard.tsx'
import { GapsCard } from './GapsCard.tsx'
import { HotelPage } from './HotelPage.tsx'

/** The received bookings of a hotel: deletion of wrong ones, and gaps. */
export default function ReservationsPage() {
  const text = useText()
  return (
    <HotelPage title={text('common.pages.inboundData')}>
      {(hotel) => (
        <Columns widths="1fr 1fr">
          <DeletionCard hotel={hotel} kind="reservations" />
          <GapsCard hotel={hotel} />
        </Columns>
      )}
    </HotelPage>
  )
}
