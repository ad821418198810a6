import type { Company } from '../../../../contract/hotel/company.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { StateDot } from '../../../kit/StateDot.tsx'
import { Tag } from '../../../kit/Tag.tsx'

/** Active or not, as a dot and a word. */
export function ActiveState({ isActive }: { isActive: boolean }) {
  const text = useText()
  return <StateDot isOn={isActive}>{text(isActive ? 'common.hotel.active' : 'common.hotel.inactive')}</StateDot>
}

/** When the data privacy agreement was accepted; amber if it was not. */
export function AgreementState({ hotel }: { hotel: Company }) {
  const text = useText()
  const formats = useFormats()
  const { accepted, acceptedAt } = hotel.dataPrivacyAgreement
  if (!accepted) return <Tag tone="warn">{text('common.hotel.notAccepted')}</Tag>
  return <>{acceptedAt ? formats.day(acceptedAt.slice(0, 10)) : text('common.hotel.accepted')}</>
}

/** What the hotel takes part in, as neutral facts. */
export function HotelFeatures({ hotel }: { hotel: Company }) {
  const text = useText()
  const { supportsMarketTrends, benchmarkingActive } = hotel
  if (!supportsMarketTrends && !benchmarkingActive)
    return <span className="muted">{text('common.hotel.noFeatures')}</span>
  return (
    <span className="gap-4 inline-flex">
      {supportsMarketTrends && <Tag>{text('resources.companies.fields.supportsMarketTrends')}</Tag>}
      {benchmarkingActive && <Tag>{text('resources.companies.fields.benchmarkingActive')}</Tag>}
    </span>
  )
}
