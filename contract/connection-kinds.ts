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
] as const
export type ConnectionAbility = (typeof CONNECTION_ABILITIES)[number]
