import { useState } from 'react'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { type TextKey, useText } from '../../i18n/text.ts'
import { InlineConfirm } from './InlineConfirm.tsx'
import { SessionsTable } from './SessionsTable.tsx'
import { useSessions } from './use-sessions.ts'
import classes from './user-security.module.css'

/** Where the user is signed in, and the end of each. */
export function SessionsGroup({ userId }: { userId: number }) {
  const text = useText()
  const { sessions, end } = useSessions(userId)
  const [said, setSaid] = useState<TextKey | null>(null)
  const { data, isError, error, refetch } = sessions
  const others = data?.content.filter(({ isCurrent }) => !isCurrent).length ?? 0

  const endOne = (sid: string) =>
    end.mutate(sid, {
      onSuccess: () => setSaid('security.sessions.ended'),
      onError: () => setSaid('security.sessions.notEnded'),
    })
  const endOthers = () =>
    end.mutate('others', {
      onSuccess: () => setSaid('security.sessions.othersEnded'),
      onError: () => setSaid('security.sessions.notEnded'),
    })

  return (
    <FieldGroup title={text('security.sessions.title')} words={text('security.sessions.words')}>
      {isError && !data ? (
        <PartFailed title={text('security.sessions.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SessionsTable sessions={data.content} isBusy={end.isPending} onEnd={endOne} />
      ) : (
        <Skeleton width="100%" height={96} />
      )}
      {data && others === 0 && <p className="muted">{text('security.sessions.onlyThis')}</p>}
      <div className={classes.under}>
        <p role="status">{said && text(said)}</p>
        {others > 0 && (
          <InlineConfirm
            label={text('security.sessions.endOthers')}
            name={text('security.sessions.endOthers')}
            question={text('security.sessions.askOthers', { smart_count: others })}
            confirm={text('security.sessions.endThem')}
            isBusy={end.isPending}
            onConfirm={endOthers}
          />
        )}
      </div>
    </FieldGroup>
  )
}
