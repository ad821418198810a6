import type { StayDate } from '../../contract/stay-date.ts'
import type { Db } from '../database/db.ts'
import type { ExchangeRecorder } from './exchange.ts'

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

/** A system could not be reached, or failed. The message is shown to users. */
export class SystemError extends Error {}

/** The hotel whose system is called, and where the calls are noted. */
export interface ConnectorContext extends Pick<ExchangeRecorder, 'record'> {
  readonly db: Db
  readonly companyId: number
  readonly now: Date
}

/** A kind of system that rates can be sent to. */
export interface Connector {
  /** Sets rates in their order; one result for each. Rejects with `SystemError` where the system could not be reached. */
  writeRates(context: ConnectorContext, writes: readonly RateWrite[]): Promise<WriteResult[]>
}
