import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { BookingsLink } from '../../../figures/BookingsLink.tsx'
import { CurveCard } from '../../../figures/curve/CurveCard.tsx'
import { FigureDates } from '../../../figures/file-name.ts'
import { NightNotes } from '../../../figures/notes/NightNotes.tsx'
import type { Address } from '../../../figures/use-address.ts'
import { useText } from '../../../i18n/text.ts'
import { ForecastPartsCard } from './ForecastPartsCard.tsx'
import { ForecastsCard } from './ForecastsCard.tsx'
import { NightSegments } from './NightSegments.tsx'
import { RatesCard } from './RatesCard.tsx'

/** One night: how it filled up, what its forecast is made of and was before, what was noted about it, from which segments, what was asked for it, and the way back. */
export function NightDetail({ night, address }: { night: string; address: Address }) {
  const text = useText()
  const close = useRef<HTMLButtonElement>(null)
  // It was asked for: the focus goes to it, and the page with it.
  useEffect(() => close.current?.focus(), [])
  return (
    <FigureDates value={{ from: night, to: night }}>
      <CurveCard
        nights={{ from: night, to: night }}
        address={address}
        tools={
          <>
            <BookingsLink variant="quiet" night={night}>
              {text('analyse.night.bookings')}
            </BookingsLink>
            <Button ref={close} size="small" variant="quiet" onClick={() => address.put({ night: null })}>
              {text('analyse.night.close')}
            </Button>
          </>
        }
      />
      <ForecastPartsCard night={night} address={address} />
      <ForecastsCard night={night} address={address} />
      <NightNotes stayDate={night} />
      <NightSegments night={night} address={address} />
      <RatesCard night={night} address={address} />
    </FigureDates>
  )
}
