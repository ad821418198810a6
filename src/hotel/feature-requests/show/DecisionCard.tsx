import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import type { ListedRequest } from '../../../../contract/hotel/feature-request.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { type TextKey, useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { FactList } from '../../../kit/FactList.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { decide, sendAgain } from '../decide.ts'
import { DeclineForm } from './DeclineForm.tsx'

/** Whether the request was granted, by whom, when and why, and the buttons to decide and to send it again. */
export function DecisionCard({ request }: { request: ListedRequest }) {
  const text = useText()
  const moment = useMoment()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isDeclining, setDeclining] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { id, isGranted, decidedAt, decidedByName, reason } = request
  const state = isGranted === null ? 'open' : isGranted ? 'granted' : 'refused'
  const done = (message: TextKey) => {
    // The buttons change with the state: the focus stays in the card, where the new state is shown.
    place.current?.focus()
    setDeclining(false)
    notify(message)
    refresh()
  }
  const change = useMutation({
    mutationFn: (run: { call: () => Promise<unknown>; message: TextKey }) => run.call(),
    onSuccess: (_, { message }) => done(message),
    onError: (error: HttpError) => {
      notify(error.message || text('common.failure.unreachable'), { type: 'error' })
      refresh()
    },
  })
  const run = (message: TextKey, call: () => Promise<unknown>) => {
    if (!change.isPending) change.mutate({ call, message })
  }
  return (
    <Card title={text('featureRequests.show.decision')}>
      <CardBody ref={place} tabIndex={-1} spacing={4}>
        <FactList
          facts={[
            [text('resources.feature-requests.fields.state'), text(`featureRequests.states.${state}`)],
            ...(decidedAt
              ? ([
                  [text('resources.feature-requests.fields.decidedAt'), moment(decidedAt)],
                  [
                    text('resources.feature-requests.fields.decidedBy'),
                    decidedByName ?? text('featureRequests.show.unknown'),
                  ],
                  [text('resources.feature-requests.fields.reason'), reason ?? text('featureRequests.show.noReason')],
                ] satisfies [string, string][])
              : []),
          ]}
        />
        {isDeclining ? (
          <DeclineForm
            request={request}
            onDone={() => done('featureRequests.show.refused')}
            onCancel={() => setDeclining(false)}
          />
        ) : (
          <Row>
            {isGranted === null && (
              <>
                <Button
                  variant="primary"
                  aria-disabled={change.isPending}
                  onClick={() => run('featureRequests.show.granted', () => decide(id, true))}
                >
                  {text('featureRequests.grant')}
                </Button>
                <Button onClick={() => setDeclining(true)}>{text('featureRequests.refuse')}</Button>
              </>
            )}
            <Button
              aria-disabled={change.isPending}
              onClick={() => run('featureRequests.show.sent', () => sendAgain(id))}
            >
              {text('featureRequests.again')}
            </Button>
          </Row>
        )}
      </CardBody>
    </Card>
  )
}
