import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Validates the whole form after each change, once it was sent: for inputs that depend on each other. */
export function useRevalidation<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>): void {
  const { subscribe, trigger } = form
  const { isSubmitted } = form.formState
  useEffect(() => {
    if (isSubmitted) return subscribe({ formState: { values: true }, callback: () => void trigger() })
  }, [isSubmitted, subscribe, trigger])
}
