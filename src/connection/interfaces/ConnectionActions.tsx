import type { HttpError } from 'ra-core'
import { useState } from 'react'
import type { Connection } from '../../../contract/connection/connection.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { act, type ConnectionAction } from './connection-calls.ts'
import { useConnectionChange } from './use-connection.ts'

interface ConnectionActionsProps {
  connection: Connection
  /** Adds the hotel's name if several are on the page. */
  isOfMany?: boolean
}

/** Pauses, resumes or runs a connection, and shows the result. */
export function ConnectionActions({ connection, isOfMany = false }: ConnectionActionsProps) {
  const text = useText()
  const [outcome, setOutcome] = useState('')
  const { companyId, companyName, state } = connection
  const { mutate, isPending } = useConnectionChange((action: ConnectionAction) => act(companyId, action))
  const start = (action: ConnectionAction) => {
    if (isPending) return
    setOutcome('')
    mutate(action, {
      onSuccess: () => setOutcome(text(`interfaces.done.${action}`)),
      onError: (error) => setOutcome((error as HttpError).message || text('common.failure.unreachable')),
    })
  }
  const isStopped = state === 'paused' || state === 'refused'
  const actions: ConnectionAction[] = state === 'unsupported' ? [] : isStopped ? ['resume'] : ['run', 'pause']
  return (
    <Row component="span">
      {actions.map((action) => {
        const label = text(`interfaces.${action}`)
        return (
          <Button
            key={action}
            size="small"
            aria-disabled={isPending}
            {...(isOfMany && { 'aria-label': `${label}: ${companyName}` })}
            onClick={() => start(action)}
          >
            {label}
          </Button>
        )
      })}
      <span role="status" className="small">
        {outcome}
      </span>
    </Row>
  )
}
