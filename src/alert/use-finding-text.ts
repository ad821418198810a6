import { isDifference, isMoneyFigure } from '../../contract/alert/alert-figures.ts'
import type { AlertFinding } from '../../contract/alert/notification-rule.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'

/** Describes the finding of a notification rule's condition: *occupancy 92.4 %*, *pace −12 vs STLY*. */
export function useFindingText(): (finding: AlertFinding, currency: string) => string {
  const text = useText()
  const formats = useFormats()
  const valueText = ({ figure, comparison, unit, value }: AlertFinding, currency: string): string => {
    const isSigned = isDifference({ figure, comparison })
    if (unit === 'percent') return `${isSigned ? formats.decimalDifference(value) : formats.decimal(value)} %`
    if (isMoneyFigure(figure))
      return `${isSigned ? formats.moneyDifference(value, currency) : formats.money(value, currency)} ${currency}`
    if (figure === 'occupancy') return text('common.notifications.points', { value: formats.decimalDifference(value) })
    if (Number.isInteger(value)) return isSigned ? formats.difference(value) : formats.count(value)
    return isSigned ? formats.decimalDifference(value) : formats.decimal(value)
  }
  return (finding, currency) => {
    const { figure, comparison } = finding
    const sentence = text(`common.notifications.findings.${figure}`, { value: valueText(finding, currency) })
    const isSaid = comparison === 'none' || figure === 'band'
    return isSaid ? sentence : text(`common.notifications.compared.${comparison}`, { finding: sentence })
  }
}
