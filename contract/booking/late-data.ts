import { millisecondsInDay } from 'date-fns/constants'

/** A hotel's data is late if nothing has been received successfully for this long. */
export const LATE_DATA_MS = millisecondsInDay

/** Whether data that was last received at a moment, null if never, is late. */
export const isLate = (receivedAt: string | null, now: number): boolean =>
  receivedAt === null || now - Date.parse(receivedAt) > LATE_DATA_MS
