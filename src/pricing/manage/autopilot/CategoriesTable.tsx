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

type Line = AutopilotValues['categories'][number] & { place: number }

/** Mode and limits of autopilot by room category; a category whose mode differs by days ahead has several lines. */
export function CategoriesTable({ categories, entries }: CategoriesTableProps) {
  const text = useText()
  const nameOf = (category: number) => categories.find((each) => each.id === category)?.name ?? ''
  /** The name of a line for its fields: with its number if the category has several. */
  const nameIn = ({ category, place }: Line) => {
    const own = entries.flatMap((entry, at) => (entry.category === category ? [at] : []))
    return own.length > 1 ? `${nameOf(category)} (${own.indexOf(place) + 1})` : nameOf(category)
  }
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
          cell: (line) => nameIn(line),
        },
        {
          name: 'mode',
          label: text('manage.autopilot.mode'),
          cell: (line) => (
            <SelectInput
              variant="cell"
              source={`categories.${line.place}.mode`}
              label={`${text('manage.autopilot.mode')}, ${nameIn(line)}`}
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
          cell: (line: Line) => (
            <NumberInput
              variant="cell"
              source={`categories.${line.place}.${limit}`}
              label={`${text(`manage.autopilot.limits.${limit}`)}, ${nameIn(line)}`}
              required
            />
          ),
        })),
      ]}
      rows={entries.map((entry, place) => ({ ...entry, place }))}
      keyOf={({ place }) => place}
    />
  )
}
