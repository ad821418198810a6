/** Why the browser used or created no passkey. `unnoticed` is nothing to report: the user did not ask, or asked for something else. */
export type PasskeyFailure = 'cancelled' | 'unnoticed' | 'unsupported' | 'address' | 'known' | 'notAccepted' | 'failed'

/** Whether the browser can use passkeys on this page at all. */
export const hasPasskeySupport = (): boolean => typeof window.PublicKeyCredential === 'function'
