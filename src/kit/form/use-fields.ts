import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { type FieldValues, get, type Path, type RegisterOptions, type UseFormReturn } from 'react-hook-form'
import { FORM_ERROR } from './Form.tsx'

/** An error message: one of our texts by key, or the server's own text. */
export function useErrorText(): (message: string | undefined) => string | null {
  const translate = useTranslate()
  return (message) => (message ? translate(message, { _: message }) : null)
}

/** Connects controls to a form of the console: name and id, and the error of each. */
export function useFields<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  const id = useId()
  const errorText = useErrorText()
  const { errors } = form.formState
  const errorAt = (name: string) => errorText((get(errors, name) as { message?: string } | undefined)?.message)
  return {
    field: <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, options),
      id: `${id}-${name}`,
      error: errorAt(name),
    }),
    /** Why the whole form was refused. */
    failure: errorAt(FORM_ERROR),
  }
}
