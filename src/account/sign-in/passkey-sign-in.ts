import type { PasskeyAssertion } from '../../../contract/account/passkey.ts'
import type { Credentials } from '../../../contract/account/session.ts'
import { fetchEndpoint } from '../../../contract/platform/request.ts'
import { hasPasskeySupport, type PasskeyFailure } from '../passkey-failure.ts'
import { resultOf, type SignInResult } from './sign-in.ts'

/** The result of a sign-in with a passkey: `passkey` if the browser gave none. */
export type PasskeyResult = SignInResult | { type: 'passkey'; failure: PasskeyFailure }

type Asked = { type: 'answered'; passkey: PasskeyAssertion } | PasskeyResult

/** The browser offers no passkeys by itself: the page goes on without. */
const NOT_SUGGESTED = { type: 'passkey', failure: 'unnoticed' } as const

/** Asks the server for a challenge and the user for a passkey. Never throws. */
async function ask(fetchIt: typeof fetch, isAutofill: boolean): Promise<Asked> {
  try {
    const response = await fetchEndpoint(fetchIt, 'POST /api/session/passkey-request')
    if (!response.ok) return isAutofill ? NOT_SUGGESTED : await resultOf(response)
    const { askForPasskey } = await import('../passkey-ceremony.ts')
    const ceremony = await askForPasskey(await response.json(), isAutofill)
    return ceremony.type === 'done'
      ? { type: 'answered', passkey: ceremony.result }
      : { type: 'passkey', failure: ceremony.failure }
  } catch {
    return isAutofill ? NOT_SUGGESTED : { type: 'failed' }
  }
}

async function send(call: Promise<Response>): Promise<SignInResult> {
  try {
    return await resultOf(await call)
  } catch {
    return { type: 'failed' }
  }
}

/**
 * Signs in with a passkey, alone or after the password. Where the page was open for so long that the challenge is over, the user is
 * asked once more with another one. Never throws.
 */
export async function signInWithPasskey(
  fetchIt: typeof fetch,
  { credentials, isAutofill = false }: { credentials?: Credentials; isAutofill?: boolean } = {},
): Promise<PasskeyResult> {
  const asked = await ask(fetchIt, isAutofill)
  if (asked.type !== 'answered') return asked
  const { passkey } = asked
  const result = await send(
    credentials
      ? fetchEndpoint(fetchIt, 'POST /api/session', { body: { ...credentials, passkey } })
      : fetchEndpoint(fetchIt, 'POST /api/session/passkey', { body: passkey }),
  )
  if (result.type === 'expired' && isAutofill) return signInWithPasskey(fetchIt)
  // The same answer as for a wrong password: here it is about the passkey.
  return result.type === 'refused' && !credentials ? { type: 'passkey', failure: 'notAccepted' } : result
}

/** Whether the browser suggests passkeys in the field for the user name. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeySupport() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true
