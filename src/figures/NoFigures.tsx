import { Link } from 'react-router'
import type { ConnectionKind } from '../../contract/connection-kinds.ts'
import { useHasAuthority } from '../bootstrap/use-start.ts'
import { buttonClass } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { PartFailed } from '../components/PartFailed.tsx'
import { Surface } from '../components/Surface.tsx'
import { useHotelConnection } from '../connection/use-hotel-connection.ts'
import { useText } from '../i18n/text.ts'

/** Shown instead of a page's figures if they could not be loaded. */
export function FiguresFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  return (
    <Surface>
      <PartFailed title={text('figures.failed')} error={error} onRetry={onRetry} />
    </Surface>
  )
}

/** The ways in which bookings can reach the hotel, for users who connect it. */
function WaysIn() {
  const text = useText()
  const { data } = useHotelConnection()
  if (!data) return null
  const nameOf = (kind: string) => text(`common.systems.${kind as ConnectionKind}`)
  if (data.connection)
    return (
      <Link className={buttonClass({ variant: 'primary' })} to="/settings/interfaces">
        {text('figures.noneConnected', { system: nameOf(data.connection.kind) })}
      </Link>
    )
  return data.kinds.map(({ kind, needsConsent, needsCredentials }) => (
    <Link
      key={kind}
      className={buttonClass({ variant: kind === 'csv' ? 'primary' : 'plain' })}
      to={needsConsent || needsCredentials ? `/connect/${kind}` : '/settings/interfaces'}
    >
      {text('figures.noneConnect', { system: nameOf(kind) })}
    </Link>
  ))
}

/** Shown instead of the figures of a hotel without any data yet: how bookings reach it, and when the first forecast comes. */
export function NoBookings() {
  const text = useText()
  const connects = useHasAuthority('HOTEL_ADMIN', 'PMS_ADMIN')
  return (
    <Surface>
      <EmptyState title={text('figures.none')} action={connects && <WaysIn />}>
        {text('figures.noneDescription')} {text(connects ? 'figures.noneApi' : 'figures.noneUsers')}
      </EmptyState>
    </Surface>
  )
}
