import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { ageOf, useNow } from '../../core/format/age.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useHotelMoment } from '../../core/format/use-hotel-moment.ts'
import { useText } from '../../core/i18n/text.ts'

/** When the rates were calculated, in the hotel's time zone, and how old their data is. */
export function CalculatedAt({ nights: { calculatedAt, basedOn } }: { nights: PricedNights }) {
  const text = useText()
  const formats = useFormats()
  const moment = useHotelMoment()
  const now = useNow()
  if (calculatedAt === null) return <span>{text('manage.notCalculated')}</span>
  return (
    <span>
      {text('manage.calculatedAt', { moment: moment(calculatedAt) })}
      {basedOn && ` · ${text('manage.basedOn', { ago: formats.ago(ageOf(basedOn, now)) })}`}
    </span>
  )
}
