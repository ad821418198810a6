import { PLACES } from '../../contract/paths.ts'

/** Where the sign-in page is, with the way back to the address given: path, search and hash. */
export const signInUrl = (address: string, expired: boolean): string =>
  `${PLACES.signIn}?r=${encodeURIComponent(address)}${expired ? '&expired' : ''}`

let unsaved = 0

/** Keeps the page while something typed in it is not saved; the answer lets it go again. */
export function keepPage(): () => void {
  unsaved += 1
  return () => {
    unsaved -= 1
  }
}

/** Whether nothing on the page is unsaved. */
export const mayLeavePage = (): boolean => unsaved === 0

/**
 * Leaves the console for the sign-in page by a full reload, so that nothing of the session stays in memory. Answers
 * whether it does: a page with something unsaved stays, and its form says that the session is over.
 */
export function leaveToSignIn(expired: boolean): boolean {
  if (!mayLeavePage()) return false
  goToSignIn(expired)
  return true
}

function goToSignIn(expired: boolean): void {
  const { pathname, search, hash } = window.location
  window.location.assign(signInUrl(pathname + search + hash, expired))
}

/** The same without asking about unsaved changes: what is on the screen must go. */
export function leaveUnasked(expired: boolean): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  goToSignIn(expired)
}
