import Stack from '@mui/material/Stack'
import { required } from 'ra-core'
import { useForm } from 'react-hook-form'
import type { SystemProperties } from '../../../contract/connection/connection.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormNotice } from '../../kit/form/FormError.tsx'
import { PasswordInput } from '../../kit/form/PasswordInput.tsx'
import { SaveButton } from '../../kit/form/SaveButton.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { CardBody } from '../../kit/layout/CardBody.tsx'
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
  const { mutateAsync } = useServices()
  const submit = (access: AccessValues) =>
    call(
      mutateAsync(access).then((services) => onEntered(access, services)),
      errorsOf,
    )
  return (
    <Form form={form} onSubmit={submit} aria-label={text('connectMews.access.title')}>
      <Stack spacing={4}>
        <FormNotice />
        <Card title={text('connectMews.access.title')} note={text('connectMews.access.note')}>
          <CardBody spacing={4} maxWidth={560}>
            <TextInput
              source="platformAddress"
              validate={required()}
              label={text('connectMews.access.platformAddress')}
              help={text('connectMews.access.platformAddressHelp')}
              type="url"
              inputMode="url"
            />
            {(['clientToken', 'accessToken'] as const).map((name) => (
              <PasswordInput
                key={name}
                source={name}
                validate={required()}
                label={text(`connectMews.access.${name}`)}
                showLabel={text('connectMews.access.show')}
                hideLabel={text('connectMews.access.hide')}
                autoComplete="off"
              />
            ))}
          </CardBody>
        </Card>
        <div>
          <SaveButton label={text('connectMews.access.next')} busyLabel={text('connectMews.access.checking')} />
        </div>
      </Stack>
    </Form>
  )
}
