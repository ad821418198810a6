import { declineSchema, type ListedRequest } from '../../../../contract/hotel/feature-request.ts'
import { type TextKey, useText } from '../../../core/i18n/text.ts'
import { contractResolver, rulesOf } from '../../../kit/form/contract-resolver.ts'
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import { Toolbar } from '../../../kit/form/Toolbar.tsx'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import { decline } from '../decide.ts'

const RULES = { reason: 'featureRequests.show.reasonRule' } satisfies Record<string, TextKey>
const RESOLVER = contractResolver(declineSchema, rulesOf(RULES))

/** Asks for the reason that the hotel reads, and declines the request with it. */
export function DeclineForm({
  request: { id },
  onDone,
  onCancel,
}: {
  request: ListedRequest
  onDone: () => void
  onCancel: () => void
}) {
  const text = useText()
  const call = useFormCall()
  return (
    <SimpleForm
      spacing={3}
      sx={{ maxWidth: 560 }}
      defaultValues={{ reason: '' }}
      resolver={RESOLVER}
      focus="reason"
      onSubmit={({ reason }) => call(decline(id, reason).then(onDone))}
      toolbar={
        <Toolbar
          label={text('featureRequests.show.decline')}
          busyLabel={text('featureRequests.show.declining')}
          onCancel={onCancel}
        />
      }
    >
      <TextInput
        source="reason"
        label={text('resources.feature-requests.fields.reason')}
        help={text('featureRequests.show.reasonHelp')}
        maxLength={500}
        required
      />
    </SimpleForm>
  )
}
