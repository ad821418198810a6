import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { api } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import classes from './invitation-edit.module.css'

const LINK = /https?:\/\/\S+/

/** A mail that nothing sends, to be handed on by anyone who reads it here. It is fetched when it is asked for. */
export function KeptMail({ id, subject }: { id: number; subject: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['mail', 'text', id],
    queryFn: ({ signal }) => api.request('GET /api/mail/:id', { params: { id }, signal }),
    enabled: isOpen,
  })
  if (!isOpen)
    return (
      <Button size="small" aria-label={`${text('invitations.mail.read')}: ${subject}`} onClick={() => setOpen(true)}>
        {text('invitations.mail.read')}
      </Button>
    )
  if (isError)
    return <PartFailed title={text('invitations.mail.unread')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={120} />
  const link = LINK.exec(data.text ?? '')?.[0]
  const copy = (what: string) =>
    navigator.clipboard.writeText(what).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    <>
      <pre className={classes.mail}>{data.text ?? text('invitations.mail.noText')}</pre>
      {link && (
        <div className={classes.actions}>
          <Button size="small" onClick={() => void copy(link)}>
            {text('invitations.mail.copy')}
          </Button>
          <span role="status">{copied && text(`invitations.mail.${copied}`)}</span>
        </div>
      )}
    </>
  )
}
