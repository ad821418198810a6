import Stack from '@mui/material/Stack'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type FieldValues, get, useForm, useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../core/i18n/text.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { DISCARD_TYPED, FORM_ERROR, Form, type FormErrors, KEEP_TYPED } from '../form/Form.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { useLeaveWarning } from '../form/use-leave-warning.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldInput } from './FieldInput.tsx'
import { type FormDefinition, type FormField, isRequired } from './fields.ts'
import { resolverOf } from './form-errors.ts'
import { changedFields, conflictingFields, mergedVersion, type Versions } from './versions.ts'

/** The result of saving: the stored version, another user's version, or why it was refused. */
export type SaveResult = { stored: FieldValues } | { theirs: FieldValues } | { errors: FormErrors }

interface GroupedFormProps {
  definition: FormDefinition
  /** The stored values, or the defaults of a new record. Input takes precedence until it is saved. */
  values: FieldValues
  isNew?: boolean
  onSave: (values: FieldValues) => Promise<SaveResult>
  onSaved?: (stored: FieldValues) => void
  /** Reloads `values` if another user has saved in the meantime. */
  onSettle?: (theirs: FieldValues) => unknown
  /** Groups that are no fields: facts, history. */
  children?: ReactNode
}

/** How often another user's changes are merged in during one save; after that the user is asked to save again. */
const MOST_MERGES = 3

/**
 * A form rendered from its definition. It counts as saved only when the server has saved it, never over another user's
 * change: changes to other fields are merged in, and for a field that both changed the user is asked. Leaving with
 * unsaved changes asks for confirmation.
 */
export function GroupedForm(props: GroupedFormProps) {
  const { definition, values, isNew = false, onSave, onSaved, onSettle, children } = props
  const text = useText()
  /** The fields that another user changed and that were saved with the user's own; null if nothing was saved. */
  const [saved, setSaved] = useState<readonly FormField[] | null>(null)
  const [conflict, setConflict] = useState<Omit<Versions, 'mine'> | null>(null)
  const resolver = useMemo(() => resolverOf(definition), [definition])
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ values, resolver, resetOptions: KEEP_TYPED, shouldFocusError: false })

  const adopt = async (stored: FieldValues, theirChanges: readonly FormField[]) => {
    form.reset(stored, DISCARD_TYPED)
    setConflict(null)
    setSaved(theirChanges)
    onSaved?.(stored)
    return undefined
  }
  const send = async (typed: FieldValues) => {
    setSaved(null)
    setConflict(null)
    // Saving again instead of choosing keeps the user's own entries.
    const mine = conflict ? mergedVersion(definition, { ...conflict, mine: form.getValues() }) : form.getValues()
    const opened = conflict?.theirs ?? values
    let latest = opened
    let merged = mine
    for (let merges = 0; ; merges++) {
      const isTyped = merges === 0 && !conflict
      // The form contains more than is sent.
      const sent = Object.fromEntries(Object.keys(typed).map((name) => [name, merged[name]]))
      const result = await onSave(isTyped ? typed : sent)
      if ('stored' in result) {
        const own = changedFields(definition, latest, result.stored)
        return adopt(
          result.stored,
          changedFields(definition, values, latest).filter((field) => !own.includes(field)),
        )
      }
      if ('errors' in result) {
        // Another user's change may be the reason.
        if (merges > 0) await onSettle?.(latest)
        return result.errors
      }
      latest = result.theirs
      const versions = { opened, mine, theirs: latest }
      if (conflictingFields(definition, versions).length > 0) {
        setConflict({ opened: values, theirs: latest })
        return { [FORM_ERROR]: text(definition.conflictTitle ?? 'common.form.conflict.title') }
      }
      merged = mergedVersion(definition, versions)
      // The answer to an earlier attempt was lost on its way: all of it is stored.
      if (changedFields(definition, latest, merged).length === 0) {
        await onSettle?.(latest)
        return adopt(latest, [])
      }
      if (merges === MOST_MERGES) {
        await onSettle?.(latest)
        return { [FORM_ERROR]: text('common.form.conflict.repeated') }
      }
    }
  }
  const settle = async (keepsMine: boolean, versions: Versions) => {
    // The notice disappears: the focus moves to the next step.
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    form.clearErrors()
    if (!keepsMine) {
      const { opened, mine, theirs } = versions
      const conflicting = conflictingFields(definition, versions)
      form.reset(theirs, DISCARD_TYPED)
      // Fields changed only here are not part of the choice.
      for (const field of changedFields(definition, opened, mine))
        if (!conflicting.includes(field)) form.setValue(field.source, get(mine, field.source), { shouldDirty: true })
    }
    await onSettle?.(versions.theirs)
    setConflict(null)
  }
  return (
    <Form ref={element} form={form} unsaved={false} focusesInvalid={false} onSubmit={send}>
      <Stack spacing={4}>
        {conflict ? (
          <ConflictNotice
            form={definition}
            {...conflict}
            mine={form.getValues()}
            onSettle={(keepsMine) => void settle(keepsMine, { ...conflict, mine: form.getValues() })}
          />
        ) : (
          <ErrorSummary form={definition} />
        )}
        <FieldGroups definition={definition} />
        {children}
        <Changes
          definition={definition}
          isNew={isNew}
          saved={saved}
          onDiscard={() => {
            form.reset(undefined, DISCARD_TYPED)
            setSaved(null)
          }}
        />
      </Stack>
    </Form>
  )
}

/** The fields of a definition in their groups, inside a form. */
export function FieldGroups({ definition }: { definition: FormDefinition }) {
  const text = useText()
  return definition.groups.map(({ name, title, description, fields }) => (
    <FieldGroup key={name} title={text(title)} description={text(description)}>
      {fields.map((field) => (
        <FieldInput key={field.source} field={field} required={isRequired(definition, field.source)} />
      ))}
    </FieldGroup>
  ))
}

interface ChangesProps {
  definition: FormDefinition
  isNew: boolean
  saved: readonly FormField[] | null
  onDiscard: () => void
}

/** The changes: for the save bar and the leave warning. Separate from the fields, which then don't re-render. */
function Changes({ definition, isNew, saved, onDiscard }: ChangesProps) {
  const text = useText()
  const typed = useWatch()
  const { defaultValues = {}, isSubmitting } = useFormState()
  const changed = changedFields(definition, defaultValues, typed)
  useLeaveWarning(changed.length > 0, isSubmitting)
  const labelsOf = (fields: readonly FormField[]) => fields.map(({ label }) => text(label)).join(', ')
  const outcome = () => {
    if (saved === null) return text('common.form.unchanged')
    return saved.length > 0 ? text('common.form.merged', { fields: labelsOf(saved) }) : text('common.form.saved')
  }
  const statusText =
    changed.length > 0
      ? `${text('common.form.changed', { smart_count: changed.length })}: ${labelsOf(changed)}`
      : outcome()
  if (isNew)
    return (
      <SaveBar
        description=""
        isChanged
        isSending={isSubmitting}
        label={text(definition.createLabel ?? 'common.form.create')}
      />
    )
  return (
    <SaveBar description={statusText} isChanged={changed.length > 0} isSending={isSubmitting} onDiscard={onDiscard} />
  )
}
