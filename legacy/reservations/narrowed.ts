type Filters = Record<string, string | undefined>

const OTHER_END: Record<string, string> = { arrivalFrom: 'arrivalTo', arrivalTo: 'arrivalFrom' }

/**
 * The filters with one of them changed, or removed by undefined. Of two arrivals in the wrong order the last selected
 * one is kept, so that neither field has to be cleared before the other is filled in.
 */
export function narrowed(filters: Filters, name: string, value: string | undefined): Filters {
  const { [name]: _, ...others } = filters
  if (value === undefined) return others
  const changed: Filters = { ...others, [name]: value }
  const { arrivalFrom, arrivalTo } = changed
  if (!arrivalFrom || !arrivalTo || arrivalFrom <= arrivalTo) return changed
  const { [OTHER_END[name] ?? '']: __, ...fitting } = changed
  return fitting
}
