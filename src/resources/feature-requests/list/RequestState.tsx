import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'ra-core'
import { useRef } from 'react'
import type { ListedRequest } from '../../../../contract/feature-request.ts'
import { Button } from '../../../components/Button.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { useStart } from '../../../navigation/use-start.ts'
import { decide } from './decide.ts'
import classes from './request-state.module.css'

/** What was decided and when; while nothing is, the two ways to decide. */
export function RequestState({
  request: { id, companyName, feature, isGranted, decidedAt },
}: {
  request: ListedRequest
}) {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { moment } = useFormats()
  const timeZone = useStart().company?.timeZone ?? 'UTC'
  const { mutate, isPending } = useMutation({
    mutationFn: (grants: boolean) => decide(id, grants),
    onError: (error: HttpError) => notify(error.message || text('failure.unreachable'), { type: 'error' }),
    onSettled: refresh,
  })
  const place = useRef<HTMLSpanElement>(null)
  const send = (grants: boolean) => {
    // The buttons go with the decision; the focus stays where it will stand.
    place.current?.focus()
    mutate(grants)
  }
  if (isGranted !== null)
    return (
      <span ref={place} tabIndex={-1} className={classes.state}>
        <Tag {...(isGranted ? { tone: 'accent' } : {})}>
          {text(isGranted ? 'requests.states.granted' : 'requests.states.refused')}
        </Tag>
        {decidedAt && <span className="muted small">{moment(decidedAt, timeZone)}</span>}
      </span>
    )
  return (
    <span ref={place} tabIndex={-1} className={classes.state}>
      {[true, false].map((grants) => (
        <Button
          key={String(grants)}
          size="small"
          look={grants ? 'plain' : 'quiet'}
          aria-disabled={isPending}
          aria-label={`${text(grants ? 'requests.grant' : 'requests.refuse')}: ${companyName}, ${text(`requests.features.${feature}`)}`}
          onClick={() => !isPending && send(grants)}
        >
          {text(grants ? 'requests.grant' : 'requests.refuse')}
        </Button>
      ))}
    </span>
  )
}
