import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { ResourceContextProvider } from 'ra-core'
import { type Resolver, useForm } from 'react-hook-form'
import type { PastedInvitation } from '../../../../contract/account/invitation.ts'
import { api } from '../../../core/http/index.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { Notice } from '../../../kit/form/Notice.tsx'
import { useLeaveWarning } from '../../../kit/form/use-leave-warning.ts'
import { PageHead } from '../../../kit/PageHead.tsx'
import { ErrorSummary } from '../../../kit/record-form/ErrorSummary.tsx'
import { resolverOf } from '../../../kit/record-form/form-errors.ts'
import { FieldGroups } from '../../../kit/record-form/GroupedForm.tsx'
import { SubmitButton } from '../../../kit/SubmitButton.tsx'
import { useFirstValues } from '../form/use-first-values.ts'
import { useInvitationRefusal } from '../invitation-refusals.ts'
import { BatchPreview } from './BatchPreview.tsx'
import { LookedAt } from './LookedAt.tsx'
import { linesOf, SEVERAL_FORM, type SeveralValues } from './several-form.ts'

const RESOLVER = resolverOf(SEVERAL_FORM) as unknown as Resolver<SeveralValues>

interface Batch {
  invitations: PastedInvitation[]
  dryRun: boolean
}

/** Invites everybody on a list: first a preview with errors by line, then all of them or none. */
export default function InviteSeveral() {
  const text = useText()
  const invitationRefusal = useInvitationRefusal()
  const first = useFirstValues()
  const form = useForm<SeveralValues>({
    defaultValues: { addresses: '', ...first },
    resolver: RESOLVER,
    shouldFocusError: false,
  })
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: async (batch: Batch) => api.request('POST /api/user/invitations/batch', { body: batch }),
  })
  const isSent = data !== undefined && data.stored > 0
  useLeaveWarning(form.formState.isDirty && !isSent)
  return (
    <ResourceContextProvider value="invitations">
      <PageHead title={text('common.pages.inviteSeveral')} breadcrumbs={<Breadcrumbs />} />
      {error && (
        <Notice>
          <b>{text('common.form.notSaved')}</b> {invitationRefusal(error)}
        </Notice>
      )}
      {isSent ? (
        <BatchPreview results={data.results}>
          <p role="status">
            {text(data.sendsMail ? 'invitations.several.sent' : 'invitations.several.created', {
              smart_count: data.stored,
            })}
          </p>
        </BatchPreview>
      ) : (
        <Form
          form={form}
          unsaved={false}
          focusesInvalid={false}
          onSubmit={(values) => mutate({ invitations: linesOf(values), dryRun: true })}
        >
          <Stack spacing={4}>
            <ErrorSummary form={SEVERAL_FORM} />
            <FieldGroups definition={SEVERAL_FORM} />
            <div>
              <SubmitButton isSending={isPending}>{text('invitations.several.look')}</SubmitButton>
            </div>
            {data && variables && (
              <LookedAt
                lines={variables.invitations}
                results={data.results}
                onSend={() => mutate({ invitations: variables.invitations, dryRun: false })}
              />
            )}
          </Stack>
        </Form>
      )}
    </ResourceContextProvider>
  )
}
