import type { ReactNode } from 'react'
import type { ConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { useText } from '../core/i18n/text.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { PartFailed } from '../kit/PartFailed.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { OtherSystem } from './OtherSystem.tsx'
import { useHotelConnection } from './use-hotel-connection.ts'

/** The steps to connect the hotel to a system with entered credentials, or why it isn't possible. */
export function ConnectGate({ kind, children }: { kind: ConnectionKind; children: ReactNode }) {
  const text = useText()
  const { data, error, refetch } = useHotelConnection()
  if (error) return <PartFailed title={text('connection.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={320} />
  if (data.connection) return <OtherSystem kind={data.connection.kind} />
  if (!data.kinds.some((offered) => offered.kind === kind))
    return <EmptyState title={text('connection.unavailable.title')}>{text('connection.unavailable.text')}</EmptyState>
  return children
}
