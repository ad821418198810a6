import { weekdayOf } from '../../../contract/platform/stay-date.ts'

const FRIDAY = 5
const SATURDAY = 6

/** Friday and Saturday nights, which sell by other rules than the week. */
export const isWeekendNight = (date: string): boolean => [FRIDAY, SATURDAY].includes(weekdayOf(date))
