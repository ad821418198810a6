// Plain values without schemas, for pages that load no validation code.

/** Passkeys of one user. */
export const PASSKEYS_MAX = 10

/** The longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 60

/** Why a passkey was refused, for clients that show their own messages: `expired` if its challenge is over or was used. */
export const PASSKEY_REFUSALS = { wrong: 'wrong', expired: 'expired', missing: 'missing' } as const
