import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { PricingDocument } from '../../contract/hotel/documents.ts'
import type { StoredDocument } from '../hotel/documents/documents.ts'
import type { Tx } from '../platform/database/db.ts'
import { pricingDocument } from '../platform/database/schema/index.ts'

type RateRules = PricingDocument<'rate-rules'>

/** The ids of all current and past rate rules of a hotel: they are never reused. */
export async function readRuleIds(tx: Tx, companyId: number): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: sql<number>`(rule ->> 'id')::int` })
    .from(pricingDocument)
    .crossJoin(sql`jsonb_array_elements(${pricingDocument.content} -> 'rules') rule`)
    .where(and(eq(pricingDocument.companyId, companyId), eq(pricingDocument.name, 'rate-rules')))
  return new Set(rows.map(({ id }) => id))
}

/** The next unused id. */
export const nextRuleId = (ids: ReadonlySet<number>): number => Math.max(0, ...ids) + 1

/**
 * Rules that replace all others, for example from a file or an earlier version. Rules are also changed individually: a rule that
 * differs from the stored one gets a new revision, and one with an id that never existed gets the next one.
 */
export function replacedRules(
  before: StoredDocument<RateRules>,
  { rules }: RateRules,
  ids: ReadonlySet<number>,
): RateRules {
  let next = nextRuleId(ids)
  return {
    rules: rules.map((rule) =>
      before.content.rules.some((stored) => isDeepStrictEqual(stored, rule))
        ? rule
        : { ...rule, id: ids.has(rule.id) ? rule.id : next++, revision: before.revision + 1 },
    ),
  }
}
