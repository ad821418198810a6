import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { knownWords, type NamedPerson, normalisePassword } from '../../../contract/password-rules.ts'
import type { Strength } from './strength.ts'

type Estimate = (password: string, words: readonly string[]) => Strength

/**
 * How hard the password is to guess. Its dictionaries are large and come after the page; null until they are there, or
 * while nothing is typed.
 */
export function useStrength(password: string, person: NamedPerson): Strength | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  useEffect(() => {
    import('./strength.ts').then(
      ({ strengthOf }) => setEstimate(() => strengthOf),
      // The form works without: the server judges in any case.
      () => {},
    )
  }, [])
  const typed = useDeferredValue(password)
  return useMemo(
    () => (estimate && typed ? estimate(normalisePassword(typed), knownWords(person)) : null),
    [estimate, typed, person],
  )
}
