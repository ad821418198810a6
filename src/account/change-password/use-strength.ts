import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { knownWords, type NamedPerson, normalisePassword } from '../../../contract/account/password-rules.ts'
import type { Strength } from './strength.ts'

type Estimate = (password: string, words: readonly string[]) => Strength

/**
 * The strength of the password. Its dictionaries are large and loaded after the page; null until then, or if nothing is
 * typed.
 */
export function useStrength(password: string, person: NamedPerson): Strength | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  useEffect(() => {
    import('./strength.ts').then(
      ({ strengthOf }) => setEstimate(() => strengthOf),
      // The form works without it: the server checks the password in any case.
      () => {},
    )
  }, [])
  const typed = useDeferredValue(password)
  return useMemo(
    () => (estimate && typed ? estimate(normalisePassword(typed), knownWords(person)) : null),
    [estimate, typed, person],
  )
}
