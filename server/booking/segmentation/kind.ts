import { asc, eq } from 'drizzle-orm'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement, segment, segmentCode } from '../../platform/database/schema/index.ts'
import { readGroups } from '../code-groups/groups.ts'
import type { GroupKind } from '../code-groups/kind.ts'

async function readSegmentation(db: DbOrTx, companyId: number): Promise<CodeGroups> {
  const codes = await db
    .select()
    .from(segmentCode)
    .where(eq(segmentCode.companyId, companyId))
    .orderBy(asc(segmentCode.code))
  return {
    companyId,
    groups: await readGroups(db, { groups: segment }, companyId),
    codes: codes.map(({ code, revision, segmentId, firstSeenAt }) => ({
      code,
      revision,
      groupId: segmentId,
      firstSeenAt: firstSeenAt.toISOString(),
    })),
  }
}

/** A hotel's own segments, and the market codes of its property-management system. */
export const SEGMENTS: GroupKind = {
  word: 'segment',
  groups: segment,
  codes: segmentCode,
  groupId: segmentCode.segmentId,
  mapTo: (segmentId) => ({ segmentId }),
  ofNight: nightMovement.segment,
  entity: 'segment',
  codeEntity: 'segment-code',
  paths: {
    all: '/api/segmentation/:companyId',
    groups: '/api/segmentation/:companyId/segments',
    order: '/api/segmentation/:companyId/segment-order',
  },
  read: readSegmentation,
}
