import type { HttpError } from 'ra-core'
import { FORM_ERROR, type FormErrors } from '../kit/form/Form.tsx'

/** The server's errors about settings and credentials, at the form's field if there is one, otherwise above the form. */
export const accessErrors =
  (fields: readonly string[]) =>
  ({ body, message }: HttpError): FormErrors | null => {
    const errors: Record<string, string> = body?.errors ?? {}
    const named = Object.entries(errors).flatMap(([path, reason]) => {
      const field = /^(?:settings|credentials)\.(\w+)$/.exec(path)?.[1]
      return field && fields.includes(field) ? [[field, reason]] : []
    })
    return named.length > 0 ? Object.fromEntries(named) : message ? { [FORM_ERROR]: message } : null
  }
