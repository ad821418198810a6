import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { PasskeyAssertion, PasskeyCreation, PasskeyInput, PasskeyRequest } from '../../contract/account/passkey.ts'
import type { PasskeyFailure } from './passkey-failure.ts'

/** What the browser did with a passkey. */
export type Ceremony<Result> = { type: 'done'; result: Result } | { type: 'failed'; failure: PasskeyFailure }

/** The library's codes with a message of their own. Browsers do not tell cancelling from waiting too long. */
const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  ERROR_CEREMONY_ABORTED: 'unnoticed',
  ERROR_INVALID_DOMAIN: 'address',
  ERROR_INVALID_RP_ID: 'address',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsupported',
}

async function outcomeOf<Result>(ceremony: Promise<Result>): Promise<Ceremony<Result>> {
  try {
    return { type: 'done', result: await ceremony }
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : ''
    const isCancelled = error instanceof Error && error.name === 'NotAllowedError'
    return { type: 'failed', failure: FAILURES[code] ?? (isCancelled ? 'cancelled' : 'failed') }
  }
}

/**
 * Asks the user for one of their passkeys: with the browser's dialog, or in the suggestions of the field for the user name. It takes
 * the place of one that is running. Never throws.
 */
export const askForPasskey = (optionsJSON: PasskeyRequest, isAutofill: boolean): Promise<Ceremony<PasskeyAssertion>> =>
  outcomeOf(
    startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }).then(({ id, response }) => {
      const { clientDataJSON, authenticatorData, signature, userHandle } = response
      return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
    }),
  )

/** Has the browser create a passkey. Never throws. */
export const createPasskey = (creation: PasskeyCreation): Promise<Ceremony<Omit<PasskeyInput, 'name'>>> =>
  outcomeOf(
    startRegistration({ optionsJSON: creation as PublicKeyCredentialCreationOptionsJSON }).then(({ id, response }) => {
      const { clientDataJSON, attestationObject, transports = [] } = response
      return { id, clientDataJSON, attestationObject, transports }
    }),
  )
