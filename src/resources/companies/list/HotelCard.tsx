import { Link } from 'react-router'
import type { Company } from '../../../../contract/company.ts'
import { HotelName } from '../../../components/HotelName.tsx'
import classes from '../../../components/list/list-cards.module.css'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { hotelEditPath } from '../../../routing/record-paths.ts'
import { ActiveState, AgreementState } from './hotel-cells.tsx'

/** A hotel on a small screen: the name and the three things that matter. */
export function HotelCard({ hotel }: { hotel: Company }) {
  const text = useText()
  const formats = useFormats()
  const also = [
    formats.country(hotel.address.countryCode),
    hotel.currency,
    hotel.supportsMarketTrends && text('common.hotel.marketTrends'),
    hotel.benchmarkingActive && text('common.hotel.benchmarking'),
  ]
  return (
    <>
      <Link className={classes.head} to={hotelEditPath(hotel.id)}>
        <b>
          <HotelName>{hotel.name}</HotelName>
        </b>
      </Link>
      <dl>
        <div>
          <dt>{text('common.hotel.id')}</dt>
          <dd>{hotel.id}</dd>
        </div>
        <div>
          <dt>{text('common.hotel.agreement')}</dt>
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
