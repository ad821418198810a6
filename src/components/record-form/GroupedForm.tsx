import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type FieldValues, useForm, useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { FORM_ERROR, Form, type FormErrors } from '../form/Form.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { useLeaveWarning } from '../form/use-leave-warning.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldInput } from './FieldInput.tsx'
import { type FormDefinition, isRequired } from './fields.ts'
import { resolverOf } from './form-errors.ts'
import classes from './record-form.module.css'
import { changedFields, conflictingFields } from './versions.ts'

/** How saving ended: what is stored now, what somebody else has stored meanwhile, or why it was refused. */
export type SaveResult = { stored: FieldValues } | { theirs: FieldValues } | { errors: FormErrors }

interface GroupedFormProps {
  definition: FormDefinition
  /** What is stored, or what a new record begins with. What is typed lies over it until it is saved. */
  values: FieldValues
  isNew?: boolean
  onSave: (values: FieldValues) => Promise<SaveResult>
  onSaved?: (stored: FieldValues) => void
  /** Reads `values` again, where somebody else has saved meanwhile. */
  onSettle?: (theirs: FieldValues) => unknown
  /** Groups that are no fields: facts, history. */
  children?: ReactNode
}

// A newer version of what is stored takes nothing away that is typed or said.
const KEEP_TYPED = {
  keepDirtyValues: true,
  keepErrors: true,
  keepSubmitCount: true,
  keepIsSubmitted: true,
}
const BEGIN_ANEW = { keepDirtyValues: false, keepErrors: false, keepSubmitCount: false, keepIsSubmitted: false }

/**
 * A form that is drawn from its definition. It is saved when the server has saved it, never over somebody else's change,
 * and anyone who leaves with something unsaved is asked first.
 */
export function GroupedForm(props: GroupedFormProps) {
  const { definition, values, isNew = false, onSave, onSaved, onSettle, children } = props
  const text = useText()
  const [isSaved, setSaved] = useState(false)
  const [theirs, setTheirs] = useState<FieldValues | null>(null)
  const resolver = useMemo(() => resolverOf(definition), [definition])
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ values, resolver, resetOptions: KEEP_TYPED, shouldFocusError: false })

  const adopt = async (stored: FieldValues) => {
    form.reset(stored, BEGIN_ANEW)
    setTheirs(null)
    setSaved(true)
    onSaved?.(stored)
    return undefined
  }
  const send = async (typed: FieldValues) => {
    setSaved(false)
    const result = await onSave(typed)
    if ('stored' in result) return adopt(result.stored)
    setTheirs(null)
    if ('errors' in result) return result.errors
    // The answer to an earlier attempt was lost on its way: all of it is stored.
    if (conflictingFields(definition, { opened: values, mine: form.getValues(), theirs: result.theirs }).length === 0) {
      await onSettle?.(result.theirs)
      return adopt(result.theirs)
    }
    setTheirs(result.theirs)
    return { [FORM_ERROR]: text(definition.conflictTitle ?? 'common.form.conflict.title') }
  }
  const settle = async (keepsMine: boolean, stored: FieldValues) => {
    // The notice goes: the focus moves on to the next step.
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    form.clearErrors()
    if (!keepsMine) form.reset(stored, BEGIN_ANEW)
    await onSettle?.(stored)
    setTheirs(null)
  }
  return (
    <Form ref={element} form={form} className={classes.form} onSubmit={send}>
      {theirs ? (
        <ConflictNotice
          form={definition}
          opened={values}
          mine={form.getValues()}
          theirs={theirs}
          onSettle={(keepsMine) => void settle(keepsMine, theirs)}
        />
      ) : (
        <ErrorSummary form={definition} />
      )}
      <FieldGroups definition={definition} />
      {children}
      <Changes
        definition={definition}
        isNew={isNew}
        isSaved={isSaved}
        onDiscard={() => {
          form.reset(undefined, BEGIN_ANEW)
          setSaved(false)
        }}
      />
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
  isSaved: boolean
  onDiscard: () => void
}

/** What changed: in the bar that saves it, and for anyone who leaves. Apart from the fields, which stay as they are meanwhile. */
function Changes({ definition, isNew, isSaved, onDiscard }: ChangesProps) {
  const text = useText()
  const typed = useWatch()
  const { defaultValues = {}, isSubmitting } = useFormState()
  const changed = changedFields(definition, defaultValues, typed)
  useLeaveWarning(changed.length > 0, isSubmitting)
  const labels = changed.map(({ label }) => text(label)).join(', ')
  const words =
    changed.length > 0
      ? `${text('common.form.changed', { smart_count: changed.length })}: ${labels}`
      : text(isSaved ? 'common.form.saved' : 'common.form.unchanged')
  if (isNew)
    return (
      <SaveBar
        description=""
        isChanged
        isSending={isSubmitting}
        label={text(definition.createLabel ?? 'common.form.create')}
      />
    )
  return <SaveBar description={words} isChanged={changed.length > 0} isSending={isSubmitting} onDiscard={onDiscard} />
}
