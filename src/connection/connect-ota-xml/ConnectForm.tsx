import Stack from '@mui/material/Stack'
import { required } from 'ra-core'
import { useForm } from 'react-hook-form'
import type { OwnInventory } from '../../../contract/connection/connection.ts'
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
import { RatePlansTable } from './RatePlansTable.tsx'
import { RoomTypesTable } from './RoomTypesTable.tsx'
import { type ConnectValues, useConnect } from './use-ota-connection.ts'

interface ConnectFormProps {
  inventory: OwnInventory
  /** Called once the hotel is connected. */
  onConnected: (userName: string) => void
}

const errorsOf = accessErrors(['endpoint', 'hotelCode', 'userName', 'password'])

/** Credentials for the system, its room types and its rate plans. */
export function ConnectForm({ inventory, onConnected }: ConnectFormProps) {
  const text = useText()
  const call = useFormCall()
  const { ownCategories, ownRatePlans, ownRoomTypes } = inventory
  const form = useForm<ConnectValues>({
    defaultValues: {
      endpoint: '',
      hotelCode: '',
      userName: '',
      password: '',
      roomTypes: ownRoomTypes.map(({ code, category }, key) => ({ key, code, category: String(category ?? '') })),
      ratePlans: {},
    },
  })
  const [roomTypes, ratePlans] = form.watch(['roomTypes', 'ratePlans'])
  const { mutateAsync } = useConnect()
  const submit = async (values: ConnectValues) => {
    const errors = await call(mutateAsync(values), errorsOf)
    if (!errors) onConnected(values.userName)
    return errors
  }
  return (
    <Form form={form} onSubmit={submit} aria-label={text('common.pages.connectOtaXml')}>
      <Stack spacing={4}>
        <FormNotice />
        <Card title={text('connectOtaXml.access.title')} note={text('connectOtaXml.access.note')}>
          <CardBody spacing={4} maxWidth={560}>
            <TextInput
              source="endpoint"
              validate={required()}
              label={text('connectOtaXml.access.endpoint')}
              help={text('connectOtaXml.access.endpointHelp')}
              type="url"
              inputMode="url"
            />
            <TextInput source="hotelCode" validate={required()} label={text('connectOtaXml.access.hotelCode')} />
            <TextInput source="userName" validate={required()} label={text('connectOtaXml.access.userName')} />
            <div>
              <PasswordInput
                source="password"
                validate={required()}
                label={text('connectOtaXml.access.password')}
                showLabel={text('connectOtaXml.access.show')}
                hideLabel={text('connectOtaXml.access.hide')}
                autoComplete="new-password"
              />
              <p className="small muted">{text('connectOtaXml.access.passwordHelp')}</p>
            </div>
          </CardBody>
        </Card>
        <RoomTypesTable
          lines={roomTypes}
          categories={ownCategories}
          onChange={(lines) => form.setValue('roomTypes', lines, { shouldDirty: true })}
        />
        <RatePlansTable
          ownRatePlans={ownRatePlans}
          codes={ratePlans}
          onChange={(codes) => form.setValue('ratePlans', codes, { shouldDirty: true })}
        />
        <div>
          <SaveButton label={text('connectOtaXml.connect')} busyLabel={text('connectOtaXml.connecting')} />
        </div>
      </Stack>
    </Form>
  )
}
