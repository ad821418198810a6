import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { type AlertMail, alertMailSchema } from '../../../contract/alert/notification-rule.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { BooleanInput } from '../../kit/form/BooleanInput.tsx'
import { contractResolver } from '../../kit/form/contract-resolver.ts'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { TimeInput } from '../../kit/form/TimeInput.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { Tiles } from '../../kit/layout/Tiles.tsx'
import type { NotificationRulesCalls } from './use-notification-rules.ts'

interface MailValues {
  isQuiet: boolean
  from: string
  to: string
}

const USUAL = { from: '20:00', to: '07:00' }

const wrongTime = (path: string): { field: string; rule: TextKey } | undefined => {
  const field = path.split('.').at(-1)
  return field === 'from' || field === 'to' ? { field, rule: `notificationRules.wrong.${field}` } : undefined
}

const RESOLVER = contractResolver<MailValues, AlertMail>(alertMailSchema, wrongTime, ({ isQuiet, from, to }) => ({
  quietHours: isQuiet ? { from, to } : null,
}))

/** The first and last time without mails, if there is one. */
function QuietHoursInputs() {
  const text = useText()
  const isQuiet = useWatch<MailValues, 'isQuiet'>({ name: 'isQuiet' })
  if (!isQuiet) return null
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Tiles min={160}>
        <TimeInput source="from" label={text('notificationRules.mail.from')} required />
        <TimeInput source="to" label={text('notificationRules.mail.to')} required />
      </Tiles>
    </Box>
  )
}

/** When mails about alerts are sent, and when not. */
export function QuietHoursCard({
  mail: { quietHours },
  calls: { keepMail },
}: {
  mail: AlertMail
  calls: NotificationRulesCalls
}) {
  const text = useText()
  const call = useFormCall()
  return (
    <Card title={text('notificationRules.mail.title')} note={text('notificationRules.mail.note')}>
      <SimpleForm<MailValues, AlertMail>
        sx={{ padding: 4 }}
        defaultValues={{ isQuiet: quietHours !== null, ...(quietHours ?? USUAL) }}
        resolver={RESOLVER}
        onSubmit={(mail, form) => call(keepMail.mutateAsync(mail).then(() => form.reset(form.getValues())))}
        toolbar={
          <Toolbar
            variant="plain"
            label={text('notificationRules.mail.save')}
            saved={keepMail.isSuccess && text('notificationRules.mail.saved')}
          />
        }
      >
        <BooleanInput source="isQuiet" label={text('notificationRules.mail.isQuiet')} />
        <QuietHoursInputs />
      </SimpleForm>
    </Card>
  )
}
