import { isLate } from '../../../contract/booking/late-data.ts'
import { ATTENTION_STATES, type ConnectionState } from '../../../contract/connection/connection.ts'
import type { ConnectivityRow } from '../../../contract/connection/connectivity.ts'

/** The state of a source: that of the connection or, for another source, late if nothing was delivered for more than a day. */
export const stateOf = ({ connectionState, lastGoodAt }: ConnectivityRow, now: number): ConnectionState | null =>
  connectionState ?? (isLate(lastGoodAt, now) ? 'late' : null)

export function needsAttention(row: ConnectivityRow, now: number): boolean {
  const state = stateOf(row, now)
  return ATTENTION_STATES.some((each) => each === state)
}

/** Those that need attention first, otherwise in order. */
export const attentionFirst = (rows: readonly ConnectivityRow[], now: number): ConnectivityRow[] => [
  ...rows.filter((row) => needsAttention(row, now)),
  ...rows.filter((row) => !needsAttention(row, now)),
]

/** A share of a count, null if the count is zero. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
