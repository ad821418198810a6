import type { HealthPartFigure } from '../../../contract/analysis/customer-success.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'

/** Formats the figure of a component, with its unit; one that never occurred is labelled so. */
export function usePartText(): (part: HealthPartFigure) => string {
  const text = useText()
  const { count, percent } = useFormats()
  return ({ name, value, points }) => {
    if (value === null) return points === null ? UNKNOWN : text('customerSuccess.never')
    switch (name) {
      case 'lastSignIn':
        return text('customerSuccess.daysAgo', { smart_count: Math.floor(value) })
      case 'data':
        return text('customerSuccess.hoursAgo', { smart_count: Math.floor(value) })
      case 'taken':
      case 'autopilot':
      case 'forecast':
        return `${percent(value)} %`
      default:
        return count(value)
    }
  }
}
