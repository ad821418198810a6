import type { ReactNode } from 'react'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { LANGUAGE_NAMES, type LanguageTag } from '../../core/language.ts'
import type { FormField } from './fields.ts'

/** How a value of a field reads in a sentence or a table. */
export function useValueText(): (field: FormField, value: unknown) => ReactNode {
  const text = useText()
  const { country } = useFormats()
  const valueText = (field: FormField, value: unknown): string => {
    if (value === null || value === undefined || value === '') return text('common.form.empty')
    if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || text('common.form.empty')
    if (typeof value === 'boolean') return text(value ? 'common.form.on' : 'common.form.off')
    const choice = field.choices?.find(({ id }) => id === value)
    if (choice) return text(choice.name)
    if (field.kind === 'language') return LANGUAGE_NAMES[String(value).toLowerCase() as LanguageTag]
    if (field.kind === 'country') return country(String(value))
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (field, value) => (field.shown ? <field.shown value={value} /> : valueText(field, value))
}
