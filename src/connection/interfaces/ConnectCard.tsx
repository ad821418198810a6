import type { HttpError } from 'ra-core'
import { Link } from 'react-router-dom'
import type { OfferedKind } from '../../../contract/connection/connection.ts'
import type { ConnectionKind } from '../../../contract/connection/connection-kinds.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/form/Notice.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { connect } from './connection-calls.ts'
import { useConnectionChange } from './use-connection.ts'

/** The systems that a hotel without a connection can be connected to. */
export function ConnectCard({ kinds }: { kinds: readonly OfferedKind[] }) {
  const text = useText()
  const { id, name } = useCompany()
  const { mutate, isPending, error } = useConnectionChange((kind: ConnectionKind) => connect(id, kind))
  return (
    <Card title={name}>
      {error && (
        <CardBody>
          <Notice>{(error as HttpError).message || text('common.failure.unreachable')}</Notice>
        </CardBody>
      )}
      <EmptyState
        title={text('interfaces.none')}
        action={kinds.map(({ kind, needsConsent, needsCredentials }) =>
          needsConsent || needsCredentials ? (
            <Link key={kind} to={`/connect/${kind}`} className={buttonClass({ variant: 'primary' })}>
              {text('interfaces.connectTo', { system: text(`common.systems.${kind}`) })}
            </Link>
          ) : (
            <Button key={kind} variant="primary" aria-disabled={isPending} onClick={() => !isPending && mutate(kind)}>
              {isPending
                ? text('interfaces.connecting')
                : text('interfaces.connectTo', { system: text(`common.systems.${kind}`) })}
            </Button>
          ),
        )}
      >
        {text(kinds.length > 0 ? 'interfaces.noneHelp' : 'interfaces.nothingOffered')}
      </EmptyState>
    </Card>
  )
}
