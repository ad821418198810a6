import { useState } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useMailText } from './use-mail-text.ts'

/** A mail that is not sent, readable here when it is opened. */
export function KeptMail({ id, subject }: { id: number; subject: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const call = useMailText(id, isOpen)
  if (!isOpen)
    return (
      <Button size="small" aria-label={`${text('invitations.mail.read')}: ${subject}`} onClick={() => setOpen(true)}>
        {text('invitations.mail.read')}
      </Button>
    )
  return (
    <Loaded call={call} failed={text('invitations.mail.unread')} placeholder={120}>
      {(data) => (
        <pre className="canvas framed full-width padded" style={{ fontFamily: 'inherit' }}>
          {data.text ?? text('invitations.mail.noText')}
        </pre>
      )}
    </Loaded>
  )
}
