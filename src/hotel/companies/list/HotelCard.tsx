import type { Company } from '../../../../contract/hotel/company.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import classes from '../../../kit/list/list-cards.module.css'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { ActiveState, AgreementState } from './hotel-cells.tsx'

/** A hotel on a small screen: the name and the three things that matter. */
export function HotelCard({ hotel }: { hotel: Company }) {
  const text = useText()
  const formats = useFormats()
  const also = [
    formats.country(hotel.address.countryCode),
    hotel.currency,
    hotel.supportsMarketTrends && text('resources.companies.fields.supportsMarketTrends'),
    hotel.benchmarkingActive && text('resources.companies.fields.benchmarkingActive'),
  ]
  return (
    <>
      <RecordLink resource="companies" id={hotel.id} className={classes.head}>
        <b>{hotel.name}</b>
      </RecordLink>
      <dl>
        <div>
          <dt>{text('resources.companies.fields.id')}</dt>
          <dd>{hotel.id}</dd>
        </div>
        <div>
          <dt>{text('resources.companies.fields.dpaAccepted')}</dt>
          <dd>
            <AgreementState hotel={hotel} />
          </dd>
        </div>
        <div>
          <dt>{text('common.hotel.state')}</dt>
          <dd>
            <ActiveState isActive={hotel.isActive} />
          </dd>
        </div>
      </dl>
      <p className="small muted">{also.filter(Boolean).join(' · ')}</p>
    </>
  )
}
