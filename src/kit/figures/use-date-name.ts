import type { Granularity } from '../../../contract/analysis/figures.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'

/** How a night, a week or a month is called, by its first night. */
export function useDateName(step: Granularity): (date: string) => string {
  const text = useText()
  const formats = useFormats()
  if (step === 'month') return formats.month
  return (date) => (step === 'day' ? formats.night(date) : text('figures.weekOf', { date: formats.dayAndMonth(date) }))
}
