import { addDays, type StayDate } from '../contract/platform/stay-date.ts'

/** Whether a night is finished: it is before today, the date in the hotel's time zone. Tonight still sells. */
export const isFinished = (night: StayDate, today: StayDate): boolean => night < today

/** The last finished night. */
export const lastFinished = (today: StayDate): StayDate => addDays(today, -1)

/** The finished nights from a first one on, both ends included; null if none is finished. */
export function toDate(first: StayDate, today: StayDate): { from: StayDate; to: StayDate } | null {
  return isFinished(first, today) ? { from: first, to: lastFinished(today) } : null
}
