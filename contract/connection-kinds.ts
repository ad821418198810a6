/** The kinds of systems that a hotel can be connected to. */
export const CONNECTION_KINDS = ['demo', 'apaleo', 'ota-xml', 'mews', 'csv'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Whether this version knows a kind that was stored: a later one may have had others. */
export const isConnectionKind = (kind: string): kind is ConnectionKind =>
  (CONNECTION_KINDS as readonly string[]).includes(kind)

/** What a kind may be able to do. */
export const CONNECTION_ABILITIES = [
  'readBookings',
  'readFiles',
  'receive',
  'readBlocks',
  'readRoomStats',
  'writeRates',
  'writeRestrictions',
  'writeFiles',
  'readRates',
  'readRestrictions',
] as const
export type ConnectionAbility = (typeof CONNECTION_ABILITIES)[number]

/**
 * Why an attempt to reach a system failed: no answer; an answer that says so, or is not understood; access or a permission refused; too many calls; what the
 * connection is set up for is not there any more; credentials that cannot be opened; a message of the system that was refused; a fault of ours.
 */
export const CONNECTION_FAILURES = [
  'unreachable',
  'failed',
  'unreadable',
  'access',
  'limited',
  'settings',
  'credentials',
  'message',
  'own',
] as const
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number]

/**
 * Why a rate or restriction was not taken: its rate plan or its category is not mapped; the system has no such night, or no such rate any more; it takes no
 * prices of a derived rate; its rates are in another currency; the night is over; it takes no restrictions; somebody has put it back; or the system says why.
 */
export const REFUSALS = [
  'planUnmapped',
  'categoryUnmapped',
  'noNight',
  'noRate',
  'derived',
  'currency',
  'over',
  'noRestrictions',
  'putBack',
  'system',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Why something was not taken, or was not answered. */
export const REASON_KINDS = [...REFUSALS, ...CONNECTION_FAILURES] as const
export type ReasonKind = (typeof REASON_KINDS)[number]
