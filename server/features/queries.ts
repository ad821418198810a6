import { eq } from 'drizzle-orm'
import type { CompanyFeatures } from '../../contract/features.ts'
import type { DbOrTx } from '../database/db.ts'
import { companyFeatures } from '../database/schema/index.ts'

/** A hotel that nobody has switched anything on for. */
const NOTHING = { revision: 0, autopilot: false, marketTrends: false, maxRateRules: null, benchmarking: false }

/** What a hotel has switched on, with the revision that its ETag shows. */
export async function findFeatures(db: DbOrTx, companyId: number): Promise<CompanyFeatures & { revision: number }> {
  const [row] = await db.select().from(companyFeatures).where(eq(companyFeatures.companyId, companyId))
  return row ?? { companyId, ...NOTHING }
}
