import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { useText } from '../../i18n/text.ts'
import { DeletionCard } from './deletion/DeletionCard.tsx'
import classes from './deliveries.module.css'
import { GapsCard } from './GapsCard.tsx'
import { HotelPicker } from './HotelPicker.tsx'
import { useHotel } from './use-hotel.ts'

/** Gaps and deletion of the one hotel that the list keeps to; where it keeps to none, the way to one. */
export function HotelOverview() {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const { companyIds, companyNameLike: _, ...others } = filterValues
  const id = /^\d+$/.test(companyIds ?? '') ? Number(companyIds) : null
  const picker = (hotel: { id: number; name?: string } | null) => (
    <HotelPicker hotel={hotel} onChoose={(chosen) => setFilters({ ...others, companyIds: String(chosen) })} />
  )
  if (id === null)
    return (
      <Card title={text('deliveries.oneHotel')}>
        <EmptyState title={text('deliveries.noHotel')} action={picker(null)}>
          {text('deliveries.noHotelDescription')}
        </EmptyState>
      </Card>
    )
  return <OfHotel key={id} id={id} picker={picker} />
}

interface OfHotelProps {
  id: number
  picker: (hotel: { id: number; name?: string } | null) => ReactNode
}

function OfHotel({ id, picker }: OfHotelProps) {
  const text = useText()
  const { hotel, error, refetch } = useHotel(id)
  if (error)
    return (
      <Card title={text('deliveries.oneHotel')} tools={picker(null)}>
        <PartFailed title={text('deliveries.hotelFailed')} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!hotel) return null
  return (
    <div className={classes.pair}>
      <GapsCard hotel={hotel} tools={picker(hotel)} />
      <DeletionCard hotel={hotel} kind="reservations" />
    </div>
  )
}
