import { createStore } from 'zustand/vanilla'
import { PLACES } from '../../contract/platform/paths.ts'

/** The address of the sign-in page, with the given address to return to: path, search and hash. */
export const signInUrl = (address: string, expired: boolean): string =>
  `${PLACES.signIn}?r=${encodeURIComponent(address)}${expired ? '&expired' : ''}`

/** A form that is shown: whether something typed in it is not saved, and whether it is being sent. */
interface ShownForm {
  readonly isUnsaved: boolean
  readonly isSending: boolean
  /** Address parameters whose change discards the form, in addition to the page: such as that of the open night. */
  readonly params: readonly string[]
}

/** A place in the console, as the router names it. */
interface Place {
  readonly pathname: string
  readonly search: string
}

export const shownFormsStore = createStore<{ forms: ReadonlySet<ShownForm> }>(() => ({ forms: new Set() }))

/** Keeps the page while something typed in the form is not saved; the answer lets it go again. */
export function keepPage(form: ShownForm): () => void {
  shownFormsStore.setState(({ forms }) => ({ forms: new Set([...forms, form]) }))
  return () => shownFormsStore.setState(({ forms }) => ({ forms: new Set([...forms].filter((each) => each !== form)) }))
}

/** The shown forms that another place does not show any more. */
export function formsLost(from: Place, to: Place): ShownForm[] {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return [...shownFormsStore.getState().forms].filter(
    ({ params }) => from.pathname !== to.pathname || params.some((name) => before.get(name) !== after.get(name)),
  )
}

/** Whether the way to another place is asked about first: something typed would be lost. */
export const asksBefore = (from: Place, to: Place): boolean => formsLost(from, to).some(({ isUnsaved }) => isUnsaved)

/** Whether nothing on the page is unsaved. */
export const mayLeavePage = (): boolean => ![...shownFormsStore.getState().forms].some(({ isUnsaved }) => isUnsaved)

/** Whether the user signs out: a call under way may then find the session over, but it did not expire. */
let isSigningOut = false

/** Leaves the console for the server's address that ends the session and shows the sign-in page. */
export function leaveToSignOut(address: string): void {
  // The browser may ask about unsaved changes, and the user may stay.
  isSigningOut = mayLeavePage()
  window.location.assign(address)
}

/**
 * Leaves the console for the sign-in page by a full reload, so that nothing of the session stays in memory. Returns
 * whether it does: a page with unsaved changes stays, and its form shows that the session is over.
 */
export function leaveToSignIn(expired: boolean): boolean {
  if (!mayLeavePage()) return false
  goToSignIn(expired && !isSigningOut)
  return true
}

function goToSignIn(expired: boolean): void {
  const { pathname, search, hash } = window.location
  window.location.assign(signInUrl(pathname + search + hash, expired))
}

/** The same without asking about unsaved changes: the page must not stay on the screen. */
export function leaveUnasked(expired: boolean): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  goToSignIn(expired)
}
