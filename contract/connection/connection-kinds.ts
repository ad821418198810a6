/** The kinds of systems a hotel can be connected to. */
export const CONNECTION_KINDS = ['demo', 'apaleo', 'ota-xml', 'mews', 'csv'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Whether this version knows a stored kind: other versions may support other kinds. */
export const isConnectionKind = (kind: string): kind is ConnectionKind =>
  (CONNECTION_KINDS as readonly string[]).includes(kind)

/** Capabilities of a kind. */
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
 * Why an attempt to reach a system failed: no answer; an answer that reports an error or can't be parsed; access or a
 * permission refused; too many calls; the property the connection is configured for no longer exists; credentials that
 * can't be decrypted; a message of the system that was refused; an error of ours.
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
 * Why a rate or restriction was not accepted: its rate plan or its category is not mapped; the system has no such
 * night, or no longer has such a rate; it accepts no prices for a derived rate; its rates are in another currency; the
 * night is over; it accepts no restrictions; somebody returned it to the queue; or the reason given by the system.
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

/** Why something was not accepted, of a restriction accepted without some of its parts, or not answered. */
export const REASON_KINDS = [...REFUSALS, 'partsNotTaken', ...CONNECTION_FAILURES] as const
export type ReasonKind = (typeof REASON_KINDS)[number]
