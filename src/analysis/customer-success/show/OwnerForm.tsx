import { type CustomerDetail, customerOwnerSchema } from '../../../../contract/analysis/customer-success.ts'
import { api } from '../../../core/http/index.ts'
import { useText } from '../../../core/i18n/text.ts'
import { contractResolver } from '../../../kit/form/contract-resolver.ts'
import { SelectInput } from '../../../kit/form/SelectInput.tsx'
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx'
import { Toolbar } from '../../../kit/form/Toolbar.tsx'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import { useAdmins } from '../use-admins.ts'

const RESOLVER = contractResolver(
  customerOwnerSchema,
  () => undefined,
  ({ ownerId }: { ownerId: string }) => ({ ownerId: ownerId === '' ? null : Number(ownerId) }),
)

/** Who looks after the hotel. */
export function OwnerForm({ customer, onSaved }: { customer: CustomerDetail; onSaved: () => void }) {
  const text = useText()
  const admins = useAdmins()
  const call = useFormCall()
  const { id, ownerId, ownerName, revision } = customer
  // An owner who is no longer an administrator stays visible until another one is selected.
  const isKnown = ownerId === null || admins.some((admin) => admin.id === ownerId)
  const options = [
    { value: '', label: text('customerSuccess.nobody') },
    ...(isKnown ? [] : [{ value: String(ownerId), label: ownerName ?? String(ownerId) }]),
    ...admins.map((admin) => ({ value: String(admin.id), label: admin.name })),
  ]
  return (
    <SimpleForm
      spacing={3}
      sx={{ padding: '12px 16px 16px', alignItems: 'flex-start' }}
      defaultValues={{ ownerId: ownerId === null ? '' : String(ownerId) }}
      resolver={RESOLVER}
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
      toolbar={<Toolbar label={text('customerSuccess.save')} />}
    >
      <SelectInput source="ownerId" label={text('customerSuccess.ownerLabel')} options={options} />
    </SimpleForm>
  )
}
