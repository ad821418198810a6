import { z } from 'zod'
import { CODE_LENGTH } from '../platform/limits.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'

/** Maximum listed competitors, including removed ones, and maximum rooms of one of them. */
const MOST_LISTED = 200
const MOST_ROOMS = 100
/** Maximum competitors that a hotel compares itself with, including its own entry. */
export const MOST_COMPETITORS = 10

/**
 * How the rates of a listed hotel are used: for pricing and market figures, for market figures only, not at all because
 * it is the own hotel, or not at all because it was removed.
 */
export const COMPETITOR_USES = ['pricing', 'figures', 'own', 'removed'] as const

/**
 * Competitors in order, identified by the names under which their rates are received. A competitor's room is compared
 * with a category, or with none (null); one without an entry is compared with all.
 */
export const competitorsSchema = z.strictObject({
  competitors: z
    .array(
      z.strictObject({
        name: textSchema(200).min(1),
        use: z.enum(COMPETITOR_USES),
        rooms: z
          .array(z.strictObject({ room: textSchema(CODE_LENGTH).min(1), category: bodyIdSchema.nullable() }))
          .max(MOST_ROOMS)
          .superRefine(once(({ room }) => room, 'room')),
      }),
    )
    .max(MOST_LISTED)
    .superRefine(once(({ name }) => name, 'name'))
    .superRefine((competitors, context) => {
      const used = competitors.flatMap(({ use }, place) => (use === 'removed' ? [] : [place]))
      for (const place of used.slice(MOST_COMPETITORS))
        context.addIssue({
          code: 'custom',
          path: [place, 'use'],
          message: `There can be at most ${MOST_COMPETITORS} hotels.`,
        })
      const own = used.filter((place) => competitors[place]?.use === 'own')
      for (const place of own.slice(1))
        context.addIssue({
          code: 'custom',
          path: [place, 'use'],
          message: 'Only one hotel can be your own.',
        })
    }),
})
export type Competitors = z.infer<typeof competitorsSchema>
export type ListedCompetitor = Competitors['competitors'][number]
