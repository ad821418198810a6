import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { Authority } from '../../../contract/account/roles.ts'
import type { ActivityEntity } from '../../../contract/platform/activity.ts'
import type { GivenAnswer, HotelRecordPath } from '../../../contract/platform/endpoint-types.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Columns by which every such record is found, and its revision compared. */
type RecordTable = PgTable & { companyId: PgColumn; id: PgColumn; revision: PgColumn }

/** A stored record: the visible fields and others. */
export type StoredRecord = Readonly<Record<string, unknown>> & GivenAnswer<`POST ${HotelRecordPath}`>
export type StoredRecords = StoredRecord[] & GivenAnswer<`GET ${HotelRecordPath}`>

/** A version of a record that is about to be stored: the entered fields, with its id unless it is new. */
export interface EnteredVersion {
  readonly companyId: number
  readonly id: number | null
  readonly input: Readonly<Record<string, unknown>>
}

/**
 * A kind of records of a hotel that are edited individually: out-of-order periods, events. Its input fields have the names of its
 * columns.
 */
export interface HotelRecordKind {
  readonly table: RecordTable
  /** The name of one record in summaries and error messages. */
  readonly word: string
  readonly entity: ActivityEntity
  /** The path of its calls; a single record is below it. */
  readonly path: HotelRecordPath
  /** Who may read them, and who may change them: by default users who run the hotel. */
  readonly readers: readonly Authority[]
  readonly writers?: readonly Authority[]
  /** Not visible to the hotel: the log entries then have no hotel. */
  readonly isInternal?: true
  /** Additional columns of a new record. */
  readonly added?: (tx: Tx, request: FastifyRequest) => Promise<Record<string, unknown>>
  /** Additional columns of each version; throws 400 or 409 for values that this hotel can't have. */
  readonly derived?: (tx: Tx, request: FastifyRequest, version: EnteredVersion) => Promise<Record<string, unknown>>
  /** Rejects changing or removing a stored record; throws 409. */
  readonly checkStored?: (tx: Tx, companyId: number, stored: StoredRecord) => Promise<void>
  /** Derived columns that are not logged. */
  readonly unlogged?: readonly string[]
  readonly order: readonly PgColumn[]
  /** A field whose value only one of the hotel's records may have, and the message for a second one. */
  readonly unique?: { readonly field: string; readonly column: PgColumn; readonly taken: string }
  /** Rejects a hotel's records as a whole after one is stored; changes run one at a time, and a rejected one is rolled back. */
  readonly check?: (tx: Tx, companyId: number) => Promise<void>
  /** What follows once a record was stored or removed, in the same transaction; null before it was added, and after it was removed. */
  readonly changed?: (
    tx: Tx,
    companyId: number,
    before: StoredRecord | null,
    after: StoredRecord | null,
  ) => Promise<void>
}
