import type { StayDate } from '../../contract/stay-date.ts'
import type { Db } from '../database/db.ts'

/** A rate to be set in a hotel's system. `sequence` grows with each change, so that a system can tell the newer of two. */
export interface RateWrite {
  readonly sequence: number
  readonly stayDate: StayDate
  /** Room types of the category, by their codes. */
  readonly roomTypes: readonly string[]
  readonly ratePlan: string
  /** For two guests, in minor units. */
  readonly rate: number
}

/** What became of a rate: taken, refused for good, or not known, so that it is sent again. */
export type WriteResult =
  | { readonly state: 'accepted' }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unknown' }

/** A kind of system that rates can be sent to. */
export interface Connector {
  /** Sets rates in their order; one result for each. Rejects where the system could not be reached. */
  writeRates(db: Db, companyId: number, writes: readonly RateWrite[], now: Date): Promise<WriteResult[]>
}
