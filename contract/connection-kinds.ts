/** The kinds of systems that a hotel can be connected to. */
export const CONNECTION_KINDS = ['demo', 'apaleo', 'ota-xml', 'csv'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** What a kind may be able to do. */
export const CONNECTION_ABILITIES = [
  'readBookings',
  'readFiles',
  'receive',
  'writeRates',
  'writeRestrictions',
  'writeFiles',
  'readRates',
] as const
export type ConnectionAbility = (typeof CONNECTION_ABILITIES)[number]
