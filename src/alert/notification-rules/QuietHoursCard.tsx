import { useForm } from 'react-hook-form'
import { type AlertMail, alertMailSchema } from '../../../contract/alert/notification-rule.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Failure } from '../../kit/Failure.tsx'
import { CheckField } from '../../kit/form/CheckField.tsx'
import { contractResolver } from '../../kit/form/contract-resolver.ts'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import classes from './notification-rules.module.css'
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
  const form = useForm<MailValues, unknown, AlertMail>({
    defaultValues: { isQuiet: quietHours !== null, ...(quietHours ?? USUAL) },
    resolver: contractResolver(alertMailSchema, wrongTime, ({ isQuiet, from, to }) => ({
      quietHours: isQuiet ? { from, to } : null,
    })),
  })
  const { field, failure } = useFields(form)
  const isQuiet = form.watch('isQuiet')
  return (
    <Card title={text('notificationRules.mail.title')} note={text('notificationRules.mail.note')}>
      <Form
        form={form}
        className={classes.form}
        onSubmit={(mail) => call(keepMail.mutateAsync(mail).then(() => form.reset(form.getValues())))}
      >
        <CheckField {...field('isQuiet')} label={text('notificationRules.mail.isQuiet')} />
        {isQuiet && (
          <div className={classes.row}>
            <TextField {...field('from')} type="time" label={text('notificationRules.mail.from')} required />
            <TextField {...field('to')} type="time" label={text('notificationRules.mail.to')} required />
          </div>
        )}
        <Failure>{failure}</Failure>
        <div className={classes.buttons}>
          <SubmitButton variant="plain" isSending={form.formState.isSubmitting}>
            {text('notificationRules.mail.save')}
          </SubmitButton>
          <span role="status" className="muted">
            {keepMail.isSuccess && !form.formState.isDirty && text('notificationRules.mail.saved')}
          </span>
        </div>
      </Form>
    </Card>
  )
}
