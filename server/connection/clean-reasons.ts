import { withoutSecrets } from './exchange.ts'
import { type KindDefinition, type Received, SystemError, type WriteResult } from './kind.ts'

/** Maximum length of a stored reason. */
const LONGEST_REASON = 500

type Call = (...given: readonly unknown[]) => unknown

/**
 * Wraps a kind so that its failures and refusals can be stored and shown: systems repeat the request in their responses, so the
 * credentials are removed from every reason. `secrets` may grow.
 */
export function withCleanReasons(definition: KindDefinition, secrets: readonly string[]): KindDefinition {
  const clean = (reason: string): string => withoutSecrets(reason, secrets).slice(0, LONGEST_REASON)
  const withReason = <Refusal extends { readonly reason: string }>(refusal: Refusal): Refusal => ({
    ...refusal,
    reason: clean(refusal.reason),
  })
  const cleanResults = (results: readonly WriteResult[]) =>
    results.map((result) => (result.state === 'refused' ? withReason(result) : result))
  const answers: Readonly<Record<string, (answer: never) => unknown>> = {
    writeRates: cleanResults,
    writeRestrictions: cleanResults,
    receive: (received: Received): Received => {
      if ('refusal' in received) return { ...received, refusal: clean(received.refusal) }
      return received
    },
  }
  const guarded =
    (name: string, call: Call): Call =>
    async (...given) => {
      try {
        const answer = await call(...given)
        return answers[name]?.(answer as never) ?? answer
      } catch (error) {
        if (error instanceof SystemError) error.message = clean(error.message)
        throw error
      }
    }
  const withGuards = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        typeof value === 'function' ? guarded(name, value as Call) : value,
      ]),
    ) as Part
  const { consent, ...calls } = definition
  // The URL of the consent page is not a call.
  return {
    ...withGuards(calls),
    ...(consent && { consent: { ...withGuards(consent), address: consent.address } }),
  }
}
