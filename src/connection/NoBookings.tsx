import { Link } from 'react-router-dom'
import type { HotelConnection } from '../../contract/connection/connection.ts'
import { useHasAuthority } from '../core/bootstrap/use-start.ts'
import { useText } from '../core/i18n/text.ts'
import { buttonClass } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Surface } from '../kit/Surface.tsx'
import { useHotelConnection } from './use-hotel-connection.ts'
import { useSystemName } from './use-system-name.ts'

/** The ways in which bookings can reach the hotel, for users who connect it. */
function WaysIn({ connection, kinds }: HotelConnection) {
  const text = useText()
  const systemName = useSystemName()
  if (connection)
    return (
      <Link className={buttonClass({ variant: 'primary' })} to="/settings/interfaces">
        {text('common.pages.interfaces')}
      </Link>
    )
  return kinds.map(({ kind, needsConsent, needsCredentials }) => (
    <Link
      key={kind}
      className={buttonClass({ variant: kind === 'csv' ? 'primary' : 'plain' })}
      to={needsConsent || needsCredentials ? `/connect/${kind}` : '/settings/interfaces'}
    >
      {text('figures.noneConnect', { system: systemName(kind) })}
    </Link>
  ))
}

/** The same, and how far the hotel is on its way. */
function NoBookingsYet() {
  const text = useText()
  const systemName = useSystemName()
  const readsApi = useHasAuthority('ADMIN')
  const { data } = useHotelConnection()
  const connection = data?.connection
  return (
    <EmptyState title={text('figures.none')} action={data && <WaysIn {...data} />}>
      {connection &&
        text('figures.noneConnected', {
          system: systemName(connection.kind),
          state: text(`connectionState.${connection.state}`),
        })}{' '}
      {text('figures.noneDescription')} {!connection && text('figures.noneApi')}{' '}
      {!connection && readsApi && <a href="/api/docs">{text('figures.noneApiDocs')}</a>}
    </EmptyState>
  )
}

/** Shown instead of the figures of a hotel without any data yet: how bookings reach it, and when the first forecast comes. */
export function NoBookings() {
  const text = useText()
  const connects = useHasAuthority('HOTEL_ADMIN', 'PMS_ADMIN')
  return (
    <Surface>
      {connects ? (
        <NoBookingsYet />
      ) : (
        <EmptyState title={text('figures.none')}>
          {text('figures.noneDescription')} {text('figures.noneUsers')}
        </EmptyState>
      )}
    </Surface>
  )
}
