import type { HttpError } from 'ra-core'
import { useRefusalText } from '../refusals.ts'
import { FORM_ERROR, type FormErrors } from './Form.tsx'

/** Runs a form's call. Refusals are shown above the form, or at the fields that `errorsOf` returns. */
export function useFormCall() {
  const reason = useRefusalText()
  return async (
    call: Promise<unknown>,
    errorsOf: (error: HttpError) => FormErrors | null = () => null,
  ): Promise<FormErrors | undefined> => {
    try {
      await call
      return undefined
    } catch (error) {
      const refused = error as HttpError
      return errorsOf(refused) ?? { [FORM_ERROR]: reason({ code: refused.body?.code, reason: refused.message }) }
    }
  }
}
