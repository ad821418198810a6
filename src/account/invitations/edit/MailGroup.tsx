import Stack from '@mui/material/Stack'
import type { Mail } from '../../../../contract/platform/mail.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { KeptMail } from './KeptMail.tsx'
import { useMails } from './use-mails.ts'

/** The mails of an invitation, newest first: the state of each, and its text if nothing sends it. */
export function MailGroup({ id }: { id: number }) {
  const text = useText()
  const call = useMails(id)
  return (
    <FieldGroup title={text('invitations.mail.title')} description={text('invitations.mail.description')}>
      <Loaded
        call={call}
        failed={text('invitations.mail.failed')}
        placeholder={40}
        empty={(data) => data.content.length === 0 && <p className="muted">{text('invitations.mail.none')}</p>}
      >
        {(data) => (
          <ul className="stack gap-16">
            {data.content.map((mail) => (
              <MailEntry key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </Loaded>
    </FieldGroup>
  )
}

function MailEntry({ mail }: { mail: Mail }) {
  const text = useText()
  const formats = useFormats()
  const { id, state, subject, recipient, createdAt, sentAt, dueAt, error } = mail
  const moment = (iso: string) => formats.moment(iso, OWN_ZONE)
  return (
    <Stack component="li" spacing={2} sx={{ alignItems: 'flex-start' }}>
      <div>
        <Tag {...(state === 'failed' ? { tone: 'warn' as const } : {})}>{text(`invitations.mail.states.${state}`)}</Tag>{' '}
        <b>{subject}</b>
        <p className="muted small">{`${recipient} · ${moment(sentAt ?? createdAt)}`}</p>
      </div>
      {error && state !== 'sent' && (
        <p>
          {text('invitations.mail.said', { error })}
          {dueAt && ` ${text('invitations.mail.again', { date: moment(dueAt) })}`}
        </p>
      )}
      {state === 'kept' && <KeptMail id={id} subject={subject} />}
    </Stack>
  )
}
