import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import type { ActivityEntity } from '../../../contract/platform/activity.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import type { roomCategory, roomType, segment, segmentCode } from '../../platform/database/schema/index.ts'

/** A kind of groups that a hotel maps codes of its property-management system to: segments or room categories. */
export interface GroupKind<Shown extends CodeGroups = CodeGroups> {
  /** The name of one group in error messages. */
  readonly word: string
  readonly groups: typeof segment | typeof roomCategory
  readonly codes: typeof segmentCode | typeof roomType
  /** The code's group, and how it is set. */
  readonly groupId: PgColumn
  readonly mapTo: (groupId: number | null) => { segmentId: number | null } | { categoryId: number | null }
  /** The code in the movements of the night. */
  readonly ofNight: PgColumn
  readonly entity: ActivityEntity
  readonly codeEntity: ActivityEntity
  /** The paths of its calls: the whole, one group, and the order. */
  readonly paths: {
    readonly all: '/api/segmentation/:companyId' | '/api/inventory/:companyId'
    readonly groups: '/api/segmentation/:companyId/segments' | '/api/inventory/:companyId/categories'
    readonly order: '/api/segmentation/:companyId/segment-order' | '/api/inventory/:companyId/category-order'
  }
  /** Releases other records that refer to a group before it is removed. */
  readonly release?: (tx: Tx, request: FastifyRequest, companyId: number, id: number) => Promise<void>
  /** All of a hotel's groups and codes. */
  readonly read: (db: DbOrTx, companyId: number) => Promise<Shown>
}
