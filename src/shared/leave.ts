import { PLACES } from '../../contract/paths.ts'

/** Where the sign-in page is, with the way back to the address given: path, search and hash. */
export const signInUrl = (address: string, expired: boolean): string =>
  `${PLACES.signIn}?r=${encodeURIComponent(address)}${expired ? '&expired' : ''}`

/** Leaves the console for the sign-in page by a full reload, so that nothing of the session stays in memory. */
export function leaveToSignIn(expired: boolean): void {
  const { pathname, search, hash } = window.location
  window.location.assign(signInUrl(pathname + search + hash, expired))
}

/** The same where nobody is there to be asked about unsaved changes: what is on the screen must go. */
export function leaveUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  leaveToSignIn(true)
}
