import {
  EditContext,
  type HttpError,
  type RaRecord,
  useCreatePath,
  useDataProvider,
  useNavigate,
  useNotify,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'ra-core'
import { type ReactNode, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isStale } from '../../core/http/stale.ts'
import { useText } from '../../core/i18n/text.ts'
import { FORM_ERROR } from '../form/Form.tsx'
import { useRefusalText } from '../refusals.ts'
import type { FormDefinition } from './fields.ts'
import { serverErrors } from './form-errors.ts'
import { GroupedForm, type SaveResult } from './GroupedForm.tsx'

const NOTHING = {}

interface RecordFormProps {
  form: FormDefinition
  /** Defaults of a new record. */
  defaultValues?: FieldValues
  /** Called after the record is stored. */
  onSaved?: () => void
  /** Groups that are no fields: facts, history. */
  children?: ReactNode
}

/** The form of a record inside an edit or a create of react-admin. */
export function RecordForm({ form, defaultValues = NOTHING, onSaved, children }: RecordFormProps) {
  const text = useText()
  const refusalText = useRefusalText()
  const notify = useNotify()
  const record = useRecordContext()
  const resource = useResourceContext()
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const { save } = useSaveContext()
  // A new record has no edit around it.
  const edit = useContext(EditContext)

  const send = async (values: FieldValues): Promise<SaveResult> => {
    const stored: RaRecord[] = []
    const refused: HttpError[] = []
    await save?.(values, {
      onSuccess: (saved: RaRecord) => stored.push(saved),
      onError: (error: HttpError) => refused.push(error),
    })
    const [error] = refused
    if (!error) return { stored: stored[0] ?? values }
    if (isStale(error) && record && resource) {
      const read = await dataProvider.getOne(resource, { id: record.id }).catch(() => null)
      return read ? { theirs: read.data } : { errors: { [FORM_ERROR]: text('common.form.conflict.unread') } }
    }
    const fields = error.body?.fields ?? []
    if (fields.length > 0) return { errors: serverErrors(form, fields) }
    return { errors: { [FORM_ERROR]: refusalText({ code: error.body?.code, reason: error.message }) } }
  }
  const finish = (stored: FieldValues) => {
    onSaved?.()
    // For an edited record the save bar shows it; a new one is redirected to its own page.
    if (record || !resource) return
    notify(text('common.form.saved'), { type: 'success' })
    navigate(createPath({ resource, type: 'edit', id: stored.id }), { replace: true })
  }
  return (
    <GroupedForm
      definition={form}
      values={record ?? defaultValues}
      isNew={!record}
      onSave={send}
      onSaved={finish}
      onSettle={() => edit?.refetch()}
    >
      {children}
    </GroupedForm>
  )
}
