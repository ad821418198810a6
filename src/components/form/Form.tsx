import { type ComponentProps, useEffect } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Where messages of the whole form stand, beside those of its fields. */
export const FORM_ERROR = 'root.server'

/** Why a form was refused, by the path of the field; `FORM_ERROR` for what belongs to none. */
export type FormErrors = Readonly<Record<string, string>>

interface FormProps<Values extends FieldValues, Sent> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  form: UseFormReturn<Values, unknown, Sent>
  /** Sends what is typed, once at a time. What it answers is shown at the fields, and the first of them gets the focus. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms answer nothing
  onSubmit: (values: Sent) => FormErrors | undefined | void | Promise<FormErrors | undefined | void>
  /** Whether what is typed would be lost by leaving the page; unless told, whether anything is typed that was not sent. */
  unsaved?: boolean
  /** Hears of what was not sent, because something typed is wrong. */
  onInvalid?: (() => void) | undefined
}

/** What was sent is no longer unsaved; all else stays as it is. */
const SENT = {
  keepErrors: true,
  keepIsSubmitted: true,
  keepIsSubmitSuccessful: true,
  keepSubmitCount: true,
  keepTouched: true,
}

/** The one form of the console and of the sign-in pages, over react-hook-form. */
export function Form<Values extends FieldValues, Sent>({
  form,
  onSubmit,
  onInvalid,
  unsaved,
  ...attributes
}: FormProps<Values, Sent>) {
  const { isSubmitting, isSubmitSuccessful, submitCount } = form.formState
  useLeaveWarning(unsaved ?? form.formState.isDirty, isSubmitting)
  const isTold = unsaved !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each success counts, also one after the other
  useEffect(() => {
    if (isSubmitSuccessful && !isTold) form.reset(form.getValues(), SENT)
  }, [form, isSubmitSuccessful, submitCount, isTold])
  const send = form.handleSubmit(async (values) => {
    const errors = Object.entries((await onSubmit(values)) ?? {})
    const first = errors.find(([path]) => path !== FORM_ERROR)?.[0]
    for (const [path, message] of errors)
      form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: path === first })
  }, onInvalid)
  return (
    <FormProvider {...form}>
      <form
        {...attributes}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form that floats over another one is in it as far as React knows.
          event.stopPropagation()
          if (!isSubmitting) void send(event)
        }}
      />
    </FormProvider>
  )
}
