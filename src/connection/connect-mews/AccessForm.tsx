import { useForm } from 'react-hook-form'
import type { SystemProperties } from '../../../contract/connection/connection.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { Notice } from '../../kit/form/Notice.tsx'
import { PasswordBox } from '../../kit/form/PasswordBox.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import classes from '../connection.module.css'
import { accessErrors } from '../entered-access.ts'
import { type AccessValues, useServices } from './use-mews-access.ts'

/** The address of Mews for hotels not on its demo. */
const PRODUCTION = 'https://api.mews.com'

const errorsOf = accessErrors(['platformAddress', 'clientToken', 'accessToken'])

interface AccessFormProps {
  /** Called with the credentials once they work, and the services they give access to. */
  onEntered: (access: AccessValues, services: SystemProperties) => void
}

/** The Mews address and the two tokens. */
export function AccessForm({ onEntered }: AccessFormProps) {
  const text = useText()
  const call = useFormCall()
  const form = useForm<AccessValues>({
    defaultValues: { platformAddress: PRODUCTION, clientToken: '', accessToken: '' },
  })
  const { field, failure } = useFields(form)
  const { mutateAsync, isPending } = useServices()
  const submit = (access: AccessValues) =>
    call(
      mutateAsync(access).then((services) => onEntered(access, services)),
      errorsOf,
    )
  const required = { required: 'ra.validation.required' }
  return (
    <Form form={form} onSubmit={submit} className={classes.page} aria-label={text('connectMews.access.title')}>
      {failure && <Notice>{failure}</Notice>}
      <Card title={text('connectMews.access.title')} note={text('connectMews.access.note')}>
        <div className={classes.fields}>
          <TextField
            {...field('platformAddress', required)}
            label={text('connectMews.access.platformAddress')}
            help={text('connectMews.access.platformAddressHelp')}
            type="url"
            inputMode="url"
            autoComplete="off"
            required
          />
          {(['clientToken', 'accessToken'] as const).map((name) => (
            <PasswordBox
              key={name}
              {...field(name, required)}
              label={text(`connectMews.access.${name}`)}
              showLabel={text('connectMews.access.show')}
              hideLabel={text('connectMews.access.hide')}
              autoComplete="off"
            />
          ))}
        </div>
      </Card>
      <div>
        <SubmitButton isSending={isPending}>
          {text(isPending ? 'connectMews.access.checking' : 'connectMews.access.next')}
        </SubmitButton>
      </div>
    </Form>
  )
}
