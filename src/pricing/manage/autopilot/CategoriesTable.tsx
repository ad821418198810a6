import { AUTOPILOT_MODES } from '../../../../contract/pricing/autopilot.ts'
import type { PricingOptions } from '../../../../contract/pricing/recommendation.ts'
import { useText } from '../../../core/i18n/text.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { SelectInput } from '../../../kit/form/SelectInput.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { type AutopilotValues, LIMITS } from './autopilot-typing.ts'

interface CategoriesTableProps {
  categories: PricingOptions['categories']
  /** As they are typed. */
  entries: AutopilotValues['categories']
}

/** Mode and limits of autopilot by room category. */
export function CategoriesTable({ categories, entries }: CategoriesTableProps) {
  const text = useText()
  const nameOf = (category: number) => categories.find((each) => each.id === category)?.name ?? ''
  return (
    <Table
      label={text('manage.autopilot.categories')}
      variant="text"
      isForm
      columns={[
        {
          name: 'category',
          label: text('pricing.category'),
          isRowHeader: true,
          isSticky: true,
          cell: ({ category }) => nameOf(category),
        },
        {
          name: 'mode',
          label: text('manage.autopilot.mode'),
          cell: ({ category, place }) => (
            <SelectInput
              variant="cell"
              source={`categories.${place}.mode`}
              label={`${text('manage.autopilot.mode')}, ${nameOf(category)}`}
              options={AUTOPILOT_MODES.map((each) => ({
                value: each,
                label: text(`manage.autopilot.modes.${each}`),
              }))}
            />
          ),
        },
        ...LIMITS.map((limit) => ({
          name: limit,
          label: text(`manage.autopilot.limits.${limit}`),
          isNumber: true,
          cell: (row: AutopilotValues['categories'][number] & { place: number }) => (
            <NumberInput
              variant="cell"
              source={`categories.${row.place}.${limit}`}
              label={`${text(`manage.autopilot.limits.${limit}`)}, ${nameOf(row.category)}`}
              required
            />
          ),
        })),
      ]}
      rows={entries.map((entry, place) => ({ ...entry, place }))}
      keyOf={({ category }) => category}
    />
  )
}
