import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { CurveCard } from '../../../figures/curve/CurveCard.tsx'
import { FigureDates } from '../../../figures/file-name.ts'
import type { StayRange } from '../../../figures/stay-range.ts'
import type { Address } from '../../../figures/use-address.ts'
import { useText } from '../../../i18n/text.ts'

/** How several nights filled up together, and the way back. */
export function NightsCurve({ nights, address }: { nights: StayRange; address: Address }) {
  const text = useText()
  const close = useRef<HTMLButtonElement>(null)
  // It was asked for: the focus goes to it, and the page with it.
  useEffect(() => close.current?.focus(), [])
  return (
    <FigureDates value={nights}>
      <CurveCard
        nights={nights}
        address={address}
        tools={
          <Button
            ref={close}
            size="small"
            variant="quiet"
            onClick={() => address.put({ night: null, lastNight: null })}
          >
            {text('analyse.night.close')}
          </Button>
        }
      />
    </FigureDates>
  )
}
