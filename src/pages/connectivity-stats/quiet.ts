import type { ConnectivityRow } from '../../../contract/connectivity.ts'

const DAY_MS = 86_400_000

/** Whether nothing has been received successfully for more than a day. */
export const isQuiet = ({ lastGoodAt }: ConnectivityRow, now: number): boolean =>
  lastGoodAt === null || now - Date.parse(lastGoodAt) > DAY_MS

/** Quiet ones first, otherwise in order. */
export const quietFirst = (rows: readonly ConnectivityRow[], now: number): ConnectivityRow[] => [
  ...rows.filter((row) => isQuiet(row, now)),
  ...rows.filter((row) => !isQuiet(row, now)),
]

/** A share of a count, null if the count is zero. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
