import { isStandard } from '../../contract/alert/alert-figures.ts'
import type { Notification } from '../../contract/alert/notification.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { useFindingText } from './use-finding-text.ts'
import { useSentence } from './use-sentence.ts'

/**
 * Describes an open alert in a sentence, including a rule's findings of the night; loaded with the alert lists, unlike
 * the shorter sentence of the banner.
 */
export function useAlertText(): (notification: Notification) => string {
  const text = useText()
  const formats = useFormats()
  const sentence = useSentence()
  const findingText = useFindingText()
  return (notification) => {
    const { tag, payload } = notification
    if (!payload.rule) return sentence(notification)
    const { name, stayDate, currency, findings } = payload.rule
    return text('common.notifications.ofNight', {
      rule: name ?? (isStandard(tag) ? text(`common.notifications.standard.${tag}`) : ''),
      night: formats.night(stayDate),
      findings: findings.map((finding) => findingText(finding, currency)).join(', '),
    })
  }
}
