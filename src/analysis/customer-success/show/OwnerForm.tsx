import { useForm } from 'react-hook-form'
import { type CustomerDetail, customerOwnerSchema } from '../../../../contract/analysis/customer-success.ts'
import { api } from '../../../core/http/index.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Failure } from '../../../kit/Failure.tsx'
import { contractResolver } from '../../../kit/form/contract-resolver.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { useFields } from '../../../kit/form/use-fields.ts'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import { SubmitButton } from '../../../kit/SubmitButton.tsx'
import classes from '../customer-success.module.css'
import { useAdmins } from '../use-admins.ts'

const inputOf = ({ ownerId }: { ownerId: string }) => ({ ownerId: ownerId === '' ? null : Number(ownerId) })

/** Who looks after the hotel. */
export function OwnerForm({ customer, onSaved }: { customer: CustomerDetail; onSaved: () => void }) {
  const text = useText()
  const admins = useAdmins()
  const call = useFormCall()
  const { id, ownerId, ownerName, revision } = customer
  const form = useForm({
    defaultValues: { ownerId: ownerId === null ? '' : String(ownerId) },
    resolver: contractResolver(customerOwnerSchema, () => undefined, inputOf),
  })
  const { field, failure } = useFields(form)
  // An owner who is no longer an administrator stays visible until another one is selected.
  const isKnown = ownerId === null || admins.some((admin) => admin.id === ownerId)
  const options = [
    { value: '', label: text('customerSuccess.nobody') },
    ...(isKnown ? [] : [{ value: String(ownerId), label: ownerName ?? String(ownerId) }]),
    ...admins.map((admin) => ({ value: String(admin.id), label: admin.name })),
  ]
  return (
    <Form
      form={form}
      className={classes.form}
      onSubmit={(body) =>
        call(
          api
            .request('PUT /api/customer-success/:companyId/owner', {
              params: { companyId: id },
              body,
              ifMatch: revision,
            })
            .then(onSaved),
        )
      }
    >
      <SelectField {...field('ownerId')} label={text('customerSuccess.ownerLabel')} options={options} />
      <SubmitButton isSending={form.formState.isSubmitting}>{text('customerSuccess.save')}</SubmitButton>
      <Failure>{failure}</Failure>
    </Form>
  )
}
