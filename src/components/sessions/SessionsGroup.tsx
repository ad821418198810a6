import { useState } from 'react'
import { type TextKey, useText } from '../../i18n/text.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { InlineConfirm } from '../InlineConfirm.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { SessionsTable } from './SessionsTable.tsx'
import classes from './sessions.module.css'
import { useSessions } from './use-sessions.ts'

/** What is said to oneself otherwise than of somebody else. */
export interface SessionsTexts {
  title: TextKey
  description: TextKey
  failed: TextKey
  /** Where there is none that could be ended. */
  none: TextKey
  /** Ending all of them, or all others: the button, its question and what is said then. */
  endAll: TextKey
  askAll: TextKey
  allEnded: TextKey
}

interface SessionsGroupProps {
  userId: number
  texts: SessionsTexts
}

/** Where a user is signed in, and the end of each. */
export function SessionsGroup({ userId, texts }: SessionsGroupProps) {
  const text = useText()
  const { sessions, end } = useSessions(userId)
  const [said, setSaid] = useState<TextKey | null>(null)
  const { data, isError, error, refetch } = sessions
  const others = data?.content.filter(({ isCurrent }) => !isCurrent).length ?? 0

  const endThem = (which: string, ended: TextKey) =>
    end.mutate(which, {
      onSuccess: () => setSaid(ended),
      onError: () => setSaid('common.sessions.notEnded'),
    })

  return (
    <FieldGroup title={text(texts.title)} description={text(texts.description)}>
      {isError && !data ? (
        <PartFailed title={text(texts.failed)} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={96} />
      ) : (
        data.content.length > 0 && (
          <SessionsTable
            title={text(texts.title)}
            sessions={data.content}
            isBusy={end.isPending}
            onEnd={(sid) => endThem(sid, 'common.sessions.ended')}
          />
        )
      )}
      {data && others === 0 && <p className="muted">{text(texts.none)}</p>}
      <div className={classes.under}>
        <p role="status">{said && text(said)}</p>
        {others > 0 && (
          <InlineConfirm
            label={text(texts.endAll)}
            name={text(texts.endAll)}
            question={text(texts.askAll, { smart_count: others })}
            confirm={text('common.sessions.endThem')}
            cancel={text('common.sessions.keep')}
            isBusy={end.isPending}
            onConfirm={() => endThem('others', texts.allEnded)}
          />
        )}
      </div>
    </FieldGroup>
  )
}
