import { useListContext } from 'ra-core'
import { Link } from 'react-router'
import type { Company } from '../../../../contract/company.ts'
import { HotelName } from '../../../components/HotelName.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { hotelEditPath } from '../places.ts'
import classes from './hotel-cards.module.css'
import { ActiveState, AgreementState } from './hotel-cells.tsx'

const PLACES = 8

/** The hotels on a small screen: the name and the three things that matter. */
export function HotelCards() {
  const text = useText()
  const { data, isPending } = useListContext<Company>()
  if (isPending)
    return (
      <ul className={classes.cards}>
        {Array.from({ length: PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of rows have no identity yet
          <li key={place}>
            <Skeleton width="60%" height={72} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={classes.cards} aria-label={text('hotels.title')}>
      {data?.map((hotel) => (
        <HotelCard key={hotel.id} hotel={hotel} />
      ))}
    </ul>
  )
}

function HotelCard({ hotel }: { hotel: Company }) {
  const text = useText()
  const formats = useFormats()
  const also = [
    formats.country(hotel.address.countryCode),
    hotel.currency,
    hotel.supportsMarketTrends && text('hotel.marketTrends'),
    hotel.benchmarkingActive && text('hotel.benchmarking'),
  ]
  return (
    <li>
      <Link className={classes.name} to={hotelEditPath(hotel.id)}>
        <HotelName>{hotel.name}</HotelName>
      </Link>
      <dl>
        <div>
          <dt>{text('hotel.id')}</dt>
          <dd>{hotel.id}</dd>
        </div>
        <div>
          <dt>{text('hotel.agreement')}</dt>
          <dd>
            <AgreementState hotel={hotel} />
          </dd>
        </div>
        <div>
          <dt>{text('hotel.state')}</dt>
          <dd>
            <ActiveState isActive={hotel.isActive} />
          </dd>
        </div>
      </dl>
      <p className="small muted">{also.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
