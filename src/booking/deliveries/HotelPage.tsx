import type { ReactNode } from 'react'
import type { Company } from '../../../contract/hotel/company.ts'
import { useText } from '../../core/i18n/text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import classes from './deliveries.module.css'
import { HotelPicker } from './HotelPicker.tsx'
import { useHotelOfPage } from './use-hotel.ts'

/** A tab of one hotel: that of the address, else the current one. */
export function HotelPage({ title, children }: { title: string; children: (hotel: Company) => ReactNode }) {
  const text = useText()
  const { id, hotel, error, refetch, choose } = useHotelOfPage()
  return (
    <>
      <PageHead title={title} tools={<HotelPicker hotel={{ id, name: hotel?.name }} onChoose={choose} />} />
      <Tabs />
      {error ? (
        <PartFailed title={text('deliveries.hotelFailed')} error={error} onRetry={() => void refetch()} />
      ) : hotel ? (
        <div key={hotel.id} className={classes.page}>
          {children(hotel)}
        </div>
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </>
  )
}
