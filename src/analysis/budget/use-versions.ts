import { type HotelRecords, useHotelRecords } from '../../kit/hotel-records/use-hotel-records.ts'
import { budgetVersions } from './index.ts'
import { COMPARED } from './use-budget-changed.ts'

export type Versions = HotelRecords<(typeof budgetVersions)['path']>

/** The budgets of the current hotel, and their mutations. */
export const useVersions = (): Versions => useHotelRecords(budgetVersions, { dependent: [COMPARED] })
