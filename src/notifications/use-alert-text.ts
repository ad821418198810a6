import { isStandard } from '../../contract/alert-figures.ts'
import type { Notification } from '../../contract/notification.ts'
import { useFormats } from '../format/use-formats.ts'
import { useText } from '../i18n/text.ts'
import { useFindingText } from './use-finding-text.ts'
import { useSentence } from './use-sentence.ts'

/** Says in a sentence what is open, of a rule also what it found of the night; loaded with what lists alerts, unlike the shorter sentence of the notice. */
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
