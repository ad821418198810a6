import { Link } from 'react-router-dom'
import { useHasAuthority, useStart } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../Button.tsx'
import { StatusPage } from './StatusPage.tsx'

/** An account without an active hotel. Users who manage hotels get a link to them; all others get the support contact. */
export function NoHotelPage() {
  const text = useText()
  const { global } = useStart()
  const managesHotels = useHasAuthority('ADMIN')
  return (
    <StatusPage
      title={text('common.status.noHotel.title')}
      actions={
        managesHotels && (
          <Link to="/admin/hotel-administration" className={buttonClass({ variant: 'primary' })}>
            {text('common.pages.hotels')}
          </Link>
        )
      }
    >
      <p>
        {text(managesHotels ? 'common.status.noHotel.forAdmins' : 'common.status.noHotel.description', {
          name: global?.username ?? '',
        })}
      </p>
    </StatusPage>
  )
}
