import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { companyFeaturesSchema } from '../../contract/features.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { SIGNED_IN } from '../access/access.ts'
import { companyFeatures } from '../database/schema/index.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'

/** A hotel that nobody has switched anything on for. */
const NOTHING = { autopilot: false, marketTrends: false, maxRateRules: null, benchmarking: false }

/** What a hotel has switched on. */
export function addFeatureRoutes(app: App, { db }: Parts): void {
  app.get(
    PATHS.features,
    {
      config: { access: { ...SIGNED_IN, company: 'params.companyId' } },
      schema: {
        tags: ['hotels'],
        summary: "A hotel's features",
        params: z.strictObject({ companyId: idSchema }),
        response: { 200: companyFeaturesSchema },
      },
    },
    async (request, reply) => {
      const { companyId } = request.params
      const [row] = await db.select().from(companyFeatures).where(eq(companyFeatures.companyId, companyId))
      withEtag(reply, row?.revision ?? 0)
      return row ?? { companyId, ...NOTHING }
    },
  )
}
