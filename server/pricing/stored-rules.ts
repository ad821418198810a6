import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { PricingDocument } from '../../contract/hotel/documents.ts'
import type { StoredDocument } from '../hotel/documents/documents.ts'
import type { Tx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { pricingDocument } from '../platform/database/schema/index.ts'

type RateRules = PricingDocument<'rate-rules'>

/** The ids of all current and past rate rules of a hotel: they are never reused. */
export async function readRuleIds(tx: Tx, companyId: number): Promise<Set<number>> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select distinct (rule ->> 'id')::int as id
        from ${pricingDocument}, jsonb_array_elements(${pricingDocument.content} -> 'rules') rule
        where ${pricingDocument.companyId} = ${companyId} and ${pricingDocument.name} = 'rate-rules'`,
  )
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
