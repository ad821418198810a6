import { useMutation } from '@tanstack/react-query'
import { Form, ResourceContextProvider } from 'ra-core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PastedInvitation } from '../../../../contract/invitation.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { Notice } from '../../../components/form/Notice.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { ErrorSummary } from '../../../components/record-form/ErrorSummary.tsx'
import { FieldInput } from '../../../components/record-form/FieldInput.tsx'
import { resolverOf } from '../../../components/record-form/form-errors.ts'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { api } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import { useFirstValues } from '../form/use-first-values.ts'
import { useRefusalWords } from '../refusal-words.ts'
import { BatchPreview } from './BatchPreview.tsx'
import { LookedAt } from './LookedAt.tsx'
import classes from './several.module.css'
import { linesOf, SEVERAL_FORM, type SeveralValues } from './several-form.ts'

const RESOLVER = resolverOf(SEVERAL_FORM)

interface Batch {
  invitations: PastedInvitation[]
  dryRun: boolean
}

/** Invites everybody on a list: first a look at what is wrong, line by line, then all of them or nobody. */
export default function InviteSeveral() {
  const text = useText()
  const refusalWords = useRefusalWords()
  const first = useFirstValues()
  // The same object as long as the page stands: another one would begin the form anew.
  const [start] = useState({ addresses: '', ...first })
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: async (batch: Batch) => api.request('POST /api/user/invitations/batch', { body: batch }),
  })
  const isSent = data !== undefined && data.stored > 0
  return (
    <ResourceContextProvider value="invitations">
      <PageHead title={text('common.pages.inviteSeveral')} breadcrumbs={<Breadcrumbs />} />
      {error && (
        <Notice>
          <b>{text('common.form.notSaved')}</b> {refusalWords(error)}
        </Notice>
      )}
      {isSent ? (
        <BatchPreview results={data.results}>
          <p role="status">{text('invitations.several.sent', { smart_count: data.stored })}</p>
        </BatchPreview>
      ) : (
        <Form
          className={classes.form ?? ''}
          defaultValues={start}
          resolver={RESOLVER}
          onSubmit={(values: FieldValues) => mutate({ invitations: linesOf(values as SeveralValues), dryRun: true })}
          warnWhenUnsavedChanges
          disableInvalidFormNotification
          noValidate
        >
          <ErrorSummary form={SEVERAL_FORM} />
          {SEVERAL_FORM.groups.map(({ name, title, description, fields }) => (
            <FieldGroup key={name} title={text(title)} description={text(description)}>
              {fields.map((field) => (
                <FieldInput key={field.source} field={field} />
              ))}
            </FieldGroup>
          ))}
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
        </Form>
      )}
    </ResourceContextProvider>
  )
}
