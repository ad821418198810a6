import type { ConnectivityRow } from '../../../contract/connectivity.ts'

const DAY_MS = 86_400_000

/** Whether nothing has come in well for more than a day. */
export const isQuiet = ({ lastGoodAt }: ConnectivityRow, now: number): boolean =>
  lastGoodAt === null || now - Date.parse(lastGoodAt) > DAY_MS

/** Those that are quiet first, otherwise in their order. */
export const quietFirst = (rows: readonly ConnectivityRow[], now: number): ConnectivityRow[] => [
  ...rows.filter((row) => isQuiet(row, now)),
  ...rows.filter((row) => !isQuiet(row, now)),
]

/** A share of a count, null of none at all. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
