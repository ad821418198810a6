import type { ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'
import { Failure } from '../Failure.tsx'
import { FORM_ERROR } from './Form.tsx'
import { Notice } from './Notice.tsx'
import { errorOf } from './use-source.tsx'

/** Why the whole form around it was refused, if it was. */
export function useFormError(): ReactNode {
  const { errors } = useFormState()
  return errorOf((get(errors, FORM_ERROR) as { message?: string } | undefined)?.message)
}

/** Shows why the form around it was refused; screen readers announce it. */
export const FormError = () => <Failure>{useFormError()}</Failure>

/** The same for a long form, as a box that gets the focus. */
export function FormNotice() {
  const error = useFormError()
  return error && <Notice>{error}</Notice>
}
