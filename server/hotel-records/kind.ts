import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ActivityEntity } from '../../contract/activity.ts'
import type { Authority } from '../../contract/roles.ts'

/** Columns by which every such record is found, and held against what its reader saw. */
type RecordTable = PgTable & { companyId: PgColumn; id: PgColumn; revision: PgColumn }

/** What a table holds of a record. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly id: number; readonly revision: number }

/** A kind of records that a hotel keeps one by one: periods out of order, events. Its inputs are named as its columns. */
export interface HotelRecordKind<
  Input extends Record<string, unknown> = Record<string, unknown>,
  Shown extends StoredRecord = StoredRecord,
> {
  readonly table: RecordTable
  /** What one is called in summaries and refusals. */
  readonly word: string
  readonly entity: ActivityEntity
  readonly tags: string[]
  readonly paths: Record<'all' | 'one', string>
  /** Who may read them. They are kept by those who run the hotel. */
  readonly readers: readonly Authority[]
  readonly inputSchema: z.ZodType<Input>
  readonly schema: z.ZodType<Shown>
  readonly order: readonly PgColumn[]
}
