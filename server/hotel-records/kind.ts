import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { ActivityEntity } from '../../contract/activity.ts'
import type { GivenAnswer, HotelRecordPath } from '../../contract/endpoint-types.ts'
import type { Authority } from '../../contract/roles.ts'
import type { Tx } from '../database/db.ts'

/** Columns by which every such record is found, and compared with what its reader saw. */
type RecordTable = PgTable & { companyId: PgColumn; id: PgColumn; revision: PgColumn }

/** What a table holds of a record: what is shown of it, and more. */
export type StoredRecord = Readonly<Record<string, unknown>> & GivenAnswer<`POST ${HotelRecordPath}`>
export type StoredRecords = StoredRecord[] & GivenAnswer<`GET ${HotelRecordPath}`>

/** A version of a record that is about to be stored: as it was entered, with its id unless it is new. */
export interface EnteredVersion {
  readonly companyId: number
  readonly id: number | null
  readonly input: Readonly<Record<string, unknown>>
}

/** A kind of records that a hotel keeps one by one: periods out of order, events. Its inputs are named as its columns. */
export interface HotelRecordKind {
  readonly table: RecordTable
  /** What one is called in summaries and refusals. */
  readonly word: string
  readonly entity: ActivityEntity
  /** Where its calls are; a single record is below it. */
  readonly path: HotelRecordPath
  /** Who may read them, and who may change them: without a word those who run the hotel. */
  readonly readers: readonly Authority[]
  readonly writers?: readonly Authority[]
  /** What the hotel does not see: the activity log names no hotel then. */
  readonly isInternal?: true
  /** What is stored of a new one besides what was entered. */
  readonly added?: (tx: Tx, request: FastifyRequest) => Promise<Record<string, unknown>>
  /** What is stored of each version besides what was entered; throws 400 or 409 for what this hotel can't have. */
  readonly derived?: (tx: Tx, request: FastifyRequest, version: EnteredVersion) => Promise<Record<string, unknown>>
  /** Refuses to change or remove what is stored; throws 409. */
  readonly checkStored?: (tx: Tx, companyId: number, stored: StoredRecord) => Promise<void>
  readonly order: readonly PgColumn[]
  /** Refuses what a hotel's records say together once one is stored, one after the other; nothing of it stays then. */
  readonly check?: (tx: Tx, companyId: number) => Promise<void>
}
