import { STANDARD_RULES, type StandardRule } from '../../contract/alert-figures.ts'
import type { Notification } from '../../contract/notification.ts'

/** Whether the tag of an alert is that of a rule that comes with the product. */
export const isStandard = (tag: string): tag is StandardRule => STANDARD_RULES.some((standard) => standard === tag)

/** Whether an alert is worth a notice below the header; what is only for information is in the list. */
export const isUrgent = ({ payload }: Notification): boolean => payload.rule?.severity !== 'INFO'
