import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Company } from '../../../contract/hotel/company.ts'
import { useText } from '../../core/i18n/text.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { HotelPicker } from './HotelPicker.tsx'
import { useHotelOfPage } from './use-hotel.ts'

/** A tab of one hotel: that of the address, else the current one. */
export function HotelPage({ title, children }: { title: string; children: (hotel: Company) => ReactNode }) {
  const text = useText()
  const { id, hotel, choose, error, refetch } = useHotelOfPage()
  return (
    <>
      <PageHead title={title} tools={<HotelPicker hotel={{ id, name: hotel?.name }} onChoose={choose} />} />
      <Tabs />
      <Loaded call={{ data: hotel, error, refetch }} failed={text('deliveries.hotelFailed')} placeholder={320}>
        {(hotel) => (
          <Stack key={hotel.id} spacing={4}>
            {children(hotel)}
          </Stack>
        )}
      </Loaded>
    </>
  )
}
