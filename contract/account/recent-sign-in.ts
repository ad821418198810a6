// Plain arithmetic without schemas, so that a page that only compares moments loads no validation code.

/** For so long after signing in, other people's accounts can be changed without entering the password again. */
const RECENT_SIGN_IN_MS = 15 * 60_000

/** Whether a sign-in is recent enough to prove who the user is; both in milliseconds since 1970 UTC. */
export const isRecentSignIn = (signedInAt: number, now: number): boolean => now - signedInAt < RECENT_SIGN_IN_MS
