import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import {
  ALERT_CHANNELS,
  ALERT_CHOICES,
  ALERT_COMPARISONS,
  ALERT_FIGURES,
  ALERT_SEVERITIES,
  ALERT_UNITS,
  isDifference,
  RULE_LIMITS,
  STANDARD_RULES,
} from './alert-figures.ts'

const conditionFields = {
  figure: z.enum(ALERT_FIGURES),
  comparison: z.enum(ALERT_COMPARISONS),
  unit: z.enum(ALERT_UNITS),
}

/** A condition on a night. A rate limit is the highest one with `above` and the lowest one with `below`; its value is 0. */
export const alertConditionSchema = z
  .strictObject({
    ...conditionFields,
    is: z.enum(['above', 'below']),
    // It may be money in minor units, so that the errors name no limit.
    value: z
      .number()
      .min(-RULE_LIMITS.value, 'This value is too small.')
      .max(RULE_LIMITS.value, 'This value is too large.'),
  })
  .superRefine((condition, context) => {
    const { figure, comparison, unit, value } = condition
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const units = ALERT_CHOICES[figure][comparison]
    if (!units)
      return refuse('comparison', `${figure} compares with ${Object.keys(ALERT_CHOICES[figure]).join(', ')} only.`)
    if (!units.includes(unit)) refuse('unit', `This value must be ${units.join(' or ')} here.`)
    if (figure === 'rateLimit' && value !== 0)
      refuse('value', 'This value must be 0, because the limit itself is compared.')
    if (isDifference(condition) && value < 0)
      refuse('value', 'This value must not be negative: above and below give the direction.')
  })
export type AlertCondition = z.infer<typeof alertConditionSchema>

/** A user's rule: raises an alert for each upcoming night that meets all conditions. */
export const notificationRuleInputSchema = z.strictObject({
  name: textSchema(60).min(1, 'This value must not be empty.'),
  conditions: z.array(alertConditionSchema).min(1).max(RULE_LIMITS.conditions),
  horizon: z.int().min(1).max(RULE_LIMITS.horizon),
  severity: z.enum(ALERT_SEVERITIES),
  channel: z.enum(ALERT_CHANNELS),
  isOn: z.boolean(),
})
export type NotificationRuleInput = z.infer<typeof notificationRuleInputSchema>

/**
 * A stored rule. `open` counts the nights for which it has an open alert, `unknownNights` the nights that the last
 * evaluation could not evaluate because data is missing; null if it was never evaluated.
 */
export const notificationRuleSchema = notificationRuleInputSchema.extend({
  id: z.int(),
  revision: z.int(),
  conditions: z.array(alertConditionSchema),
  open: z.int(),
  unknownNights: z.int().nullable(),
})
export type NotificationRule = z.infer<typeof notificationRuleSchema>

/** A user's setting for a built-in rule; by default it is on, in the console. */
export const standardRuleChoiceSchema = z.strictObject({
  standard: z.enum(STANDARD_RULES),
  isOn: z.boolean(),
  channel: z.enum(ALERT_CHANNELS),
})
export type StandardRuleChoice = z.infer<typeof standardRuleChoiceSchema>
/** Without a channel the stored one is kept. */
export const standardRuleInputSchema = standardRuleChoiceSchema.partial({ channel: true })
export type StandardRuleInput = z.infer<typeof standardRuleInputSchema>

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This value must be a time as HH:MM.')

/** Hours in the hotel's time zone during which no alert mails are sent; null for none. */
export const alertMailSchema = z.strictObject({
  quietHours: z
    .strictObject({ from: clockSchema, to: clockSchema })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'This value must differ from the start.' })
    .nullable(),
})
export type AlertMail = z.infer<typeof alertMailSchema>

export const ofRulesQuerySchema = z.strictObject({ companyId: idSchema })
export const ruleSwitchSchema = z.strictObject({ isOn: z.boolean() })

/** The user's own rules in a hotel, the built-in ones available to them, and when mails are sent. */
export const notificationRulesSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  rules: z.array(notificationRuleSchema),
  standard: z.array(standardRuleChoiceSchema),
  mail: alertMailSchema,
})
export type NotificationRules = z.infer<typeof notificationRulesSchema>

/**
 * The result of a condition for a night: the value, or the difference from its comparison, in its unit; money in minor
 * units. `band` is how many room nights a forecast lies outside the band of the previous one.
 */
export const alertFindingSchema = z.object({
  ...conditionFields,
  figure: z.enum([...ALERT_FIGURES, 'band']),
  value: z.number(),
})
export type AlertFinding = z.infer<typeof alertFindingSchema>

export const rulePreviewInputSchema = notificationRuleInputSchema.pick({ conditions: true, horizon: true })

/**
 * Alerts a rule would have raised over the last days, evaluated once at the end of each: a night appears on the first
 * day that it would have raised an alert, and again after the condition had stopped applying. `days` is how many of the
 * `PREVIEW_DAYS` could be evaluated.
 */
export const rulePreviewSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  days: z.int(),
  alerts: z.array(z.object({ day: stayDateSchema, stayDate: stayDateSchema, findings: z.array(alertFindingSchema) })),
})
export type RulePreview = z.infer<typeof rulePreviewSchema>
