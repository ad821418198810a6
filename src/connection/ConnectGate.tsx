import type { ReactNode } from 'react'
import type { ConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { useText } from '../core/i18n/text.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { OtherSystem } from './OtherSystem.tsx'
import { useHotelConnection } from './use-hotel-connection.ts'

/** The steps to connect the hotel to a system with entered credentials, or why it isn't possible. */
export function ConnectGate({ kind, children }: { kind: ConnectionKind; children: ReactNode }) {
  const text = useText()
  const call = useHotelConnection()
  return (
    <Loaded
      call={call}
      failed={text('connection.failed')}
      placeholder={320}
      empty={({ kinds, connection }) => {
        if (connection) return <OtherSystem kind={connection.kind} />
        return (
          !kinds.some((offered) => offered.kind === kind) && (
            <EmptyState title={text('connection.unavailable.title')}>{text('connection.unavailable.text')}</EmptyState>
          )
        )
      }}
    >
      {() => children}
    </Loaded>
  )
}
