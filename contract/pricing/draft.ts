import { z } from 'zod'
import { MOST_NIGHT_RATES } from '../platform/limits.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema, idSchema } from '../platform/paging.ts'
import { OVERRIDE_REASONS } from './decision.ts'
import { rateLimitsSchema, rateSchema } from './pricing.ts'
import { nightEffectsSchema, ratesEffectSchema } from './rates-effect.ts'
import { resolvedRestrictionSchema } from './restriction.ts'

/** What a draft does besides setting a rate: keep the current fixing, fix the rate, or release it. */
export const FIXINGS = ['keep', 'fix', 'release'] as const
export type Fixing = (typeof FIXINGS)[number]
/** Why a rate was changed. */
export const DRAFT_REASONS = ['hand', 'recommendation', 'many'] as const

/** A change to a night's rate that is saved but not yet published. `revision` is the one that the caller saw, null for none. */
const draftChangeSchema = z.strictObject({
  stayDate: stayDateSchema,
  category: bodyIdSchema,
  rate: rateSchema.min(1),
  fixing: z.enum(FIXINGS).default('keep'),
  reason: z.enum(DRAFT_REASONS).default('hand'),
  revision: z.int().min(1).nullable().default(null),
})
export type DraftChange = z.input<typeof draftChangeSchema>

export const draftChangesSchema = z.strictObject({ lines: z.array(draftChangeSchema).min(1).max(MOST_NIGHT_RATES) })

const chosenLinesSchema = z.array(z.strictObject({ id: bodyIdSchema, revision: z.int().min(1) })).max(MOST_NIGHT_RATES)

/** Lines to publish; whoever overrides a recommendation may say why. */
const publishedLinesSchema = z
  .array(
    z.strictObject({
      id: bodyIdSchema,
      revision: z.int().min(1),
      overrideReason: z.enum(OVERRIDE_REASONS).nullable().default(null),
    }),
  )
  .max(MOST_NIGHT_RATES)

/** Lines by id with the revision that the caller saw. */
export const draftChoiceSchema = z.strictObject({ lines: chosenLinesSchema.min(1) })
export type DraftChoice = z.infer<typeof draftChoiceSchema>

/** Consecutive nights of a category, both ends included, whose restriction differs from the published one in the same way. */
export const restrictionChangeSchema = z.object({
  category: z.int(),
  from: z.string(),
  to: z.string(),
  before: resolvedRestrictionSchema,
  after: resolvedRestrictionSchema,
})
export type RestrictionChange = z.infer<typeof restrictionChangeSchema>

/** Unpublished restrictions of a hotel, by first night; empty if its connection accepts none. */
export const restrictionChangesSchema = z.object({ companyId: z.int(), changes: z.array(restrictionChangeSchema) })
export type RestrictionChanges = z.infer<typeof restrictionChangesSchema>

/** What is published: rate changes, and restriction changes as the caller saw them. */
export const publicationChoiceSchema = z
  .strictObject({
    lines: publishedLinesSchema.default([]),
    restrictions: z
      .array(
        z.strictObject({
          category: bodyIdSchema,
          from: stayDateSchema,
          to: stayDateSchema,
          after: z.strictObject(resolvedRestrictionSchema.shape),
        }),
      )
      .max(MOST_NIGHT_RATES)
      .default([]),
  })
  .refine(({ lines, restrictions }) => lines.length + restrictions.length > 0, {
    path: ['lines'],
    message: 'There must be at least one change.',
  })
export type PublicationChoice = z.output<typeof publicationChoiceSchema>
export type PublicationRequest = z.input<typeof publicationChoiceSchema>

/**
 * A line of the change list, in minor units. `active`, `recommended` and `limits` are the current ones, `recommended` is null for a
 * fixed rate; `author` is who last changed it, null if the account was deleted.
 */
export const draftSchema = z.object({
  id: z.int(),
  revision: z.int(),
  stayDate: z.string(),
  category: z.int(),
  rate: z.int(),
  fixing: z.enum(FIXINGS),
  reason: z.enum(DRAFT_REASONS),
  active: z.int().nullable(),
  recommended: z.int().nullable(),
  limits: rateLimitsSchema.nullable(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  changedAt: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

/** The unpublished changes of a hotel, by night. They belong to the hotel, not to a user. */
export const draftsSchema = z.object({ companyId: z.int(), currency: z.string(), lines: z.array(draftSchema) })
export type Drafts = z.infer<typeof draftsSchema>

/** The unpublished changes after a call that saved some of its lines, and why it refused each of the others. */
export const savedDraftsSchema = draftsSchema.extend({
  refused: z.array(z.object({ stayDate: z.string(), category: z.int(), code: z.string(), reason: z.string() })),
})
export type SavedDrafts = z.infer<typeof savedDraftsSchema>

/** Whether an unpublished rate is no longer inside the limits of its night, so that it can't be published. */
export const isOutside = ({ rate, limits }: Pick<Draft, 'rate' | 'limits'>): boolean =>
  limits === null || rate < limits.lowest || rate > limits.highest

/** The expected effect of drafts, in total and by night. */
export const draftsEffectSchema = ratesEffectSchema.extend({
  companyId: z.int(),
  currency: z.string(),
  byNight: nightEffectsSchema,
})
export type DraftsEffect = z.infer<typeof draftsEffectSchema>

/** The most rates that are listed before a publication. */
export const MOST_LISTED_RATES = 200

/**
 * The rates that publishing drafts would put on sale, of every plan that is sent, in minor units: `count` in total, of them `outside` of
 * derived plans beyond the limits, which hold for the base plan. `lines` has at most 200, the nights with a rate outside the limits
 * first, then by night and category, the base plan before those derived from it. If there are more, those of the nights whose rates change
 * most in per cent of `previous` are listed, the rate now on sale; it is null for a rate that is new on sale.
 */
export const draftRatesSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  count: z.int(),
  outside: z.int(),
  lines: z.array(
    z.object({
      stayDate: z.string(),
      category: z.int(),
      ratePlan: z.string(),
      rate: z.int(),
      previous: z.int().nullable(),
      isOutside: z.boolean(),
    }),
  ),
})
export type DraftRates = z.infer<typeof draftRatesSchema>

export const draftQuerySchema = z.strictObject({ companyId: idSchema })

/** Manually set rates, in minor units: they are not changed by rules, demand or autopilot. */
export const fixedRatesSchema = z.strictObject({
  rates: z
    .array(z.strictObject({ stayDate: stayDateSchema, category: bodyIdSchema, rate: rateSchema }))
    .max(MOST_NIGHT_RATES)
    .superRefine(once(({ stayDate, category }) => `${stayDate} ${category}`, 'stayDate')),
})
