import { type SQL, sql } from 'drizzle-orm'
import type { Grouping } from '../../contract/analysis.ts'
import type { DbOrTx } from '../database/db.ts'
import { nightMovement, roomType } from '../database/schema/index.ts'
import { readGroupNames } from '../segmentation/groups.ts'

/** What counts in a hotel's figures. Room types such as parking are excluded by the hotel. */
export const counting = (companyId: number): SQL => {
  const excluded = sql`select ${roomType.code} from ${roomType}
    where ${roomType.companyId} = ${companyId}::int and ${roomType.state} = 'excluded'`
  // An array, which is read once and not for every night.
  return sql`(${nightMovement.roomType} is null or ${nightMovement.roomType} <> all(array(${excluded})))`
}

/** Names a code of the property-management system as the hotel does; a code that nobody has mapped keeps its own. */
export async function readNaming(
  db: DbOrTx,
  companyId: number,
  grouping: Grouping | undefined,
): Promise<(code: string | null) => string | null> {
  if (grouping !== 'segment' && grouping !== 'category') return (code) => code
  const { names } = await readGroupNames(db, companyId, grouping)
  return (code) => (code === null ? null : (names.get(code) ?? code))
}
