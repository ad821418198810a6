import { Link, useLocation } from 'react-router-dom'
import { useStart } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { hotelInAddress } from '../../core/routing/hotel-in-address.ts'
import { buttonClass } from '../Button.tsx'
import { StatusPage } from './StatusPage.tsx'

/** A link to a hotel that the user can't open. The same page of their own hotel is one click away. */
export function OtherHotelPage() {
  const text = useText()
  const { company } = useStart()
  const { pathname, search } = useLocation()
  return (
    <StatusPage
      title={text('common.status.otherHotel.title')}
      actions={
        company && (
          <Link to={pathname} className={buttonClass({ variant: 'primary' })}>
            {text('common.status.otherHotel.own', { hotel: company.name })}
          </Link>
        )
      }
    >
      <p>{text('common.status.otherHotel.description', { id: String(hotelInAddress(search)) })}</p>
    </StatusPage>
  )
}
