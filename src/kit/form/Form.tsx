import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { leadToWrongDate } from '../date-field/wrong-date.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Messages of the whole form, in addition to those of its fields. */
export const FORM_ERROR = 'root.server'

/** How `useForm` takes a newer stored version: it removes neither input nor messages. */
export const KEEP_TYPED = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true }
/** How such a form is reset to given values; without these its `reset` would keep the input as well. */
export const DISCARD_TYPED = {
  keepDirtyValues: false,
  keepErrors: false,
  keepSubmitCount: false,
  keepIsSubmitted: false,
}

/** Why a form was refused, by field path; `FORM_ERROR` for errors without a field. */
export type FormErrors = Readonly<Record<string, string>>

export interface FormProps<Values extends FieldValues, Sent>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  form: UseFormReturn<Values, unknown, Sent>
  /** Sends the input, one request at a time. Returned errors are shown at the fields, and the first gets the focus. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms answer nothing
  onSubmit: (values: Sent) => FormErrors | undefined | void | Promise<FormErrors | undefined | void>
  /** Whether leaving the page would lose the input; by default, whether there is unsent input. */
  unsaved?: boolean
  /** Whether the first invalid input gets the focus, unless a summary of errors has it. */
  focusesInvalid?: boolean
  /** Called if the form was not sent because the input is invalid. */
  onInvalid?: (() => void) | undefined
}

/** The one form of the console and of the sign-in pages, over react-hook-form. */
export function Form<Values extends FieldValues, Sent>({
  form,
  onSubmit,
  onInvalid,
  unsaved,
  focusesInvalid = true,
  children,
  ...attributes
}: FormProps<Values, Sent>) {
  const ownId = useId()
  const id = attributes.id ?? ownId
  const { isSubmitting } = form.formState
  const [isSent, setSent] = useState(false)
  const changes = useRef(0)
  useLeaveWarning(unsaved ?? (form.formState.isDirty && !isSent), isSubmitting)
  useEffect(() => {
    const countChange = () => {
      changes.current += 1
      setSent(false)
    }
    return form.subscribe({ formState: { values: true }, callback: countChange })
  }, [form])
  const send = form.handleSubmit(async (values) => {
    const before = changes.current
    const errors = Object.entries((await onSubmit(values)) ?? {})
    const first = errors.find(([path]) => path !== FORM_ERROR)?.[0]
    for (const [path, message] of errors)
      form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: path === first })
    // Input during sending was not sent.
    if (errors.length === 0 && changes.current === before) setSent(true)
  }, onInvalid)
  return (
    <FormProvider {...form}>
      <form
        {...attributes}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form that floats over another one is in it as far as React knows.
          event.stopPropagation()
          if (!isSubmitting && !leadToWrongDate(event.currentTarget)) void send(event)
        }}
      >
        {children}
      </form>
      {focusesInvalid && <InvalidFocus id={id} />}
    </FormProvider>
  )
}

/**
 * Moves the focus to the first invalid control of the page, whatever the order in which inputs were registered. Only
 * after the errors are rendered: a page may open a collapsed part then.
 */
function InvalidFocus({ id }: { id: string }) {
  const { errors, submitCount } = useFormState()
  const isInvalid = Object.keys(errors).some((name) => name !== 'root')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after an attempt to send the form
  useEffect(() => {
    if (submitCount > 0 && isInvalid)
      document
        .querySelector<HTMLElement>(
          `[id="${CSS.escape(id)}"] :is(input, select, [role="spinbutton"])[aria-invalid="true"]`,
        )
        ?.focus()
  }, [id, submitCount])
  return null
}
