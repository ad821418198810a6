import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { type TextKey, useText } from '../core/i18n/text.ts'
import { FieldGroup } from '../kit/form/FieldGroup.tsx'
import { InlineConfirm } from '../kit/InlineConfirm.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Row } from '../kit/layout/Row.tsx'
import { useRefusalText } from '../kit/refusals.ts'
import { SessionsTable } from './SessionsTable.tsx'
import { useSessions } from './use-sessions.ts'

/** Texts that differ between the user's own sessions and another user's. */
export interface SessionsTexts {
  title: TextKey
  description: TextKey
  failed: TextKey
  /** Shown if there is no session that could be ended. */
  none: TextKey
  /** Ending all sessions, or all other ones: the button, its confirmation and the result. */
  endAll: TextKey
  askAll: TextKey
  allEnded: TextKey
}

interface SessionsGroupProps {
  userId: number
  texts: SessionsTexts
  /** Ending another user's sessions requires the caller's own password. */
  asksPassword?: boolean
}

/** A user's open sessions, with a button to end each. */
export function SessionsGroup({ userId, texts, asksPassword = false }: SessionsGroupProps) {
  const text = useText()
  const { sessions, end } = useSessions(userId)
  const [outcome, setOutcome] = useState('')
  const { data } = sessions
  const others = data?.content.filter(({ isCurrent }) => !isCurrent).length ?? 0

  const refusalText = useRefusalText()
  const endThem = (sid: string, current: string, ended: TextKey) =>
    end.mutate(
      { sid, current },
      {
        onSuccess: () => setOutcome(text(ended)),
        onError: (failure) => {
          const { status = 0, body, message } = failure as Partial<HttpError>
          const isRefused = status >= 400 && status < 500
          const refusal = { code: body?.code, reason: message, fields: body?.fields }
          setOutcome(isRefused ? refusalText(refusal) : text('sessions.notEnded'))
        },
      },
    )

  return (
    <FieldGroup title={text(texts.title)} description={text(texts.description)}>
      <Loaded call={sessions} failed={text(texts.failed)} placeholder={96}>
        {(data) =>
          data.content.length > 0 && (
            <SessionsTable
              title={text(texts.title)}
              sessions={data.content}
              isBusy={end.isPending}
              asksPassword={asksPassword}
              onEnd={(sid, password) => endThem(sid, password, 'sessions.ended')}
            />
          )
        }
      </Loaded>
      {data && others === 0 && <p className="muted">{text(texts.none)}</p>}
      <Row justify="end" className="compact">
        <p role="status" className="to-start">
          {outcome}
        </p>
        {others > 0 && (
          <InlineConfirm
            label={text(texts.endAll)}
            name={text(texts.endAll)}
            question={text(texts.askAll, { smart_count: others })}
            confirm={text('sessions.endThem')}
            cancel={text('sessions.keep')}
            isBusy={end.isPending}
            asksPassword={asksPassword}
            onConfirm={(password) => endThem('others', password, texts.allEnded)}
          />
        )}
      </Row>
    </FieldGroup>
  )
}
