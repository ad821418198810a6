import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { useText } from '../../core/i18n/text.ts'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import type { ManageView } from './use-manage-view.ts'

interface CategoryPickerProps {
  view: ManageView
  data: PricedNights | undefined
  category: number
}

/** The room category whose rates are shown. */
export function CategoryPicker({ view: { address }, data, category }: CategoryPickerProps) {
  const text = useText()
  const categories = data?.categories ?? []
  return (
    <SelectPicker
      label={text('pricing.category')}
      options={categories.map(({ id }) => String(id))}
      nameOf={(option) => {
        const found = categories.find(({ id }) => String(id) === option)
        return found?.isPrimary ? text('manage.primary', { name: found.name }) : (found?.name ?? '')
      }}
      value={String(category)}
      onChange={(value) => {
        const isPrimary = categories.some(({ id, isPrimary }) => isPrimary && String(id) === value)
        address.put({ category: isPrimary ? null : value })
      }}
    />
  )
}
