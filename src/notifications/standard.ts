import { STANDARD_RULES, type StandardRule } from '../../contract/alert-figures.ts'

/** Whether the tag of an alert is that of a rule that comes with the product. */
export const isStandard = (tag: string): tag is StandardRule => STANDARD_RULES.some((standard) => standard === tag)
