import { useState } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import classes from './invitation-edit.module.css'
import { useMailText } from './use-mail-text.ts'

/** A mail that is not sent, readable here when it is opened. */
export function KeptMail({ id, subject }: { id: number; subject: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, error, refetch } = useMailText(id, isOpen)
  if (!isOpen)
    return (
      <Button size="small" aria-label={`${text('invitations.mail.read')}: ${subject}`} onClick={() => setOpen(true)}>
        {text('invitations.mail.read')}
      </Button>
    )
  if (isError)
    return <PartFailed title={text('invitations.mail.unread')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={120} />
  return <pre className={classes.mail}>{data.text ?? text('invitations.mail.noText')}</pre>
}
