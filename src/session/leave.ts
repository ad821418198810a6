/** Where the sign-in page is, with the way back to where the user is now. */
export function signInUrl(location: Pick<Location, 'pathname' | 'search' | 'hash'>, expired: boolean): string {
  const back = location.pathname + location.search + location.hash
  return `/login?r=${encodeURIComponent(back)}${expired ? '&expired' : ''}`
}

/** Leaves the console for the sign-in page by a full reload, so that nothing of the session stays in memory. */
export function leaveToSignIn(expired: boolean): void {
  window.location.assign(signInUrl(window.location, expired))
}
