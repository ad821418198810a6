import { useState } from 'react'
import type { Invitation } from '../../../../contract/account/invitation.ts'
import type { Mail } from '../../../../contract/platform/mail.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { Strip } from '../../../kit/Strip.tsx'
import { useMailText } from './use-mail-text.ts'
import { useMails } from './use-mails.ts'

const LINK = /https?:\/\/\S+/

/** Shows that the link of an open invitation has not reached its recipient, with the reason, and offers it for sharing. */
export function UnsentNotice({ invitation: { id, state, email } }: { invitation: Invitation }) {
  const latest = useMails(id).data?.content[0]
  if (state !== 'open' || !latest || latest.state === 'sent') return null
  if (latest.state === 'waiting' && latest.error === null) return null
  // A new link comes with another mail: the previous one no longer matters.
  return <Unsent key={latest.id} mail={latest} email={email} />
}

function Unsent({ mail: { id, state, error, dueAt }, email }: { mail: Mail; email: string }) {
  const text = useText()
  const { moment } = useFormats()
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const { data, isError, error: failure, refetch } = useMailText(id)
  const link = LINK.exec(data?.text ?? '')?.[0]
  const copy = (what: string) =>
    navigator.clipboard.writeText(what).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  if (isError)
    return <PartFailed title={text('invitations.mail.unread')} error={failure} onRetry={() => void refetch()} />
  return (
    <Strip
      label={text('invitations.mail.unsent')}
      actions={
        link && (
          <Button size="small" onClick={() => void copy(link)}>
            {text('invitations.mail.copy')}
          </Button>
        )
      }
    >
      <b>{`${text('invitations.mail.unsent')}.`}</b>{' '}
      {state === 'kept' ? text('invitations.mail.noServer') : text('invitations.mail.said', { error: error ?? '' })}
      {dueAt && ` ${text('invitations.mail.again', { date: moment(dueAt, OWN_ZONE) })}`}{' '}
      {text('invitations.mail.handOn', { email })}
      {link && <code className="breakable block mt-4">{link}</code>}
      <span role="status">{copied && text(`invitations.mail.${copied}`)}</span>
    </Strip>
  )
}
