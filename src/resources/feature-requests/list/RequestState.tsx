import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'ra-core'
import type { ListedRequest } from '../../../../contract/feature-request.ts'
import { Button } from '../../../components/Button.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { decide } from './decide.ts'
import classes from './request-state.module.css'

/** What was decided and when; while nothing is, the two ways to decide. */
export function RequestState({ request: { id, isGranted, decidedAt } }: { request: ListedRequest }) {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { day } = useFormats()
  const { mutate, isPending } = useMutation({
    mutationFn: (grants: boolean) => decide(id, grants),
    onError: (error: HttpError) => notify(error.message || text('failure.unreachable'), { type: 'error' }),
    onSettled: refresh,
  })
  if (isGranted !== null)
    return (
      <span className={classes.state}>
        <Tag {...(isGranted ? { tone: 'accent' } : {})}>
          {text(isGranted ? 'requests.states.granted' : 'requests.states.refused')}
        </Tag>
        {decidedAt && <span className="muted small">{day(decidedAt.slice(0, 10))}</span>}
      </span>
    )
  return (
    <span className={classes.state}>
      {[true, false].map((grants) => (
        <Button
          key={String(grants)}
          size="small"
          look={grants ? 'plain' : 'quiet'}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(grants)}
        >
          {text(grants ? 'requests.grant' : 'requests.refuse')}
        </Button>
      ))}
    </span>
  )
}
