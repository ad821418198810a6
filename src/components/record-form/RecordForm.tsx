import {
  EditContext,
  Form,
  type HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'ra-core'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { isStale } from '../../http/stale.ts'
import { useText } from '../../i18n/text.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { useRefusalText } from '../refusals.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldInput } from './FieldInput.tsx'
import type { FormDefinition } from './fields.ts'
import { FORM_ERROR, resolverOf, serverErrors } from './form-errors.ts'
import classes from './record-form.module.css'
import { SaveBar } from './SaveBar.tsx'

const KEEP_TYPED = { keepDirtyValues: true }
const RESET_ALL = { keepDirtyValues: false }

interface RecordFormProps {
  form: FormDefinition
  /** What a new record starts with. */
  start?: FieldValues
  /** What was created or stored. */
  onSaved?: (record: RaRecord) => void
  /** Groups that are no fields: facts, history. */
  children?: ReactNode
}

/**
 * The form of a record inside an edit or a create of react-admin. It is saved when the server has saved it, never over
 * somebody else's change, and whoever leaves with something unsaved is asked first.
 */
export function RecordForm({ form, start, onSaved, children }: RecordFormProps) {
  const text = useText()
  const refusalText = useRefusalText()
  const notify = useNotify()
  const record = useRecordContext()
  const resource = useResourceContext()
  const dataProvider = useDataProvider()
  const { save } = useSaveContext()
  // A new record has no edit around it.
  const edit = useContext(EditContext)
  const [theirs, setTheirs] = useState<RaRecord | null>(null)
  const [keepsTyped, setKeepsTyped] = useState(false)
  const resolver = useMemo(() => resolverOf(form), [form])

  const submit = async (values: FieldValues) => {
    const refused: HttpError[] = []
    await save?.(values, {
      onSuccess: (stored: RaRecord) => {
        notify(text('common.form.saved'), { type: 'success' })
        onSaved?.(stored)
      },
      onError: (error: HttpError) => refused.push(error),
    })
    const [error] = refused
    if (!error) {
      setKeepsTyped(false)
      return undefined
    }
    if (isStale(error) && record && resource) {
      const read = await dataProvider.getOne(resource, { id: record.id }).catch(() => null)
      if (!read) return { [FORM_ERROR]: text('common.form.conflict.unread') }
      setTheirs(read.data)
      return { [FORM_ERROR]: text('common.form.conflict.title') }
    }
    const fields = error.body?.fields ?? []
    if (fields.length > 0) return serverErrors(form, fields)
    return { [FORM_ERROR]: refusalText({ code: error.body?.code, reason: error.message }) }
  }

  const settle = async (keepsMine: boolean) => {
    setKeepsTyped(keepsMine)
    await edit?.refetch()
    setTheirs(null)
  }

  return (
    <Form
      className={classes.form ?? ''}
      onSubmit={submit}
      {...(start ? { defaultValues: start } : {})}
      resolver={resolver}
      resetOptions={keepsTyped ? KEEP_TYPED : RESET_ALL}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      {theirs && record ? (
        <Conflict form={form} opened={record} theirs={theirs} onSettle={settle} />
      ) : (
        <ErrorSummary form={form} />
      )}
      {form.groups.map(({ name, title, description, fields }) => (
        <FieldGroup key={name} title={text(title)} description={text(description)}>
          {fields.map((field) => (
            <FieldInput key={field.source} field={field} />
          ))}
        </FieldGroup>
      ))}
      {children}
      <SaveBar form={form} isNew={!record} />
    </Form>
  )
}

interface ConflictProps {
  form: FormDefinition
  opened: RaRecord
  theirs: RaRecord
  onSettle: (keepsMine: boolean) => Promise<void>
}

/** Inside the form, whose entries it drops where theirs are taken. */
function Conflict({ onSettle, ...versions }: ConflictProps) {
  const { reset, clearErrors } = useFormContext()
  const settle = (keepsMine: boolean) => {
    // The notice goes: the focus moves on to the next step.
    document.querySelector<HTMLElement>('form [type=submit]')?.focus()
    if (keepsMine) clearErrors()
    else reset()
    void onSettle(keepsMine)
  }
  return <ConflictNotice {...versions} onSettle={settle} />
}
