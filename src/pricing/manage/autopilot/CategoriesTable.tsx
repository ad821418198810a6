import { useId } from 'react'
import { AUTOPILOT_MODES } from '../../../../contract/pricing/pricing-documents.ts'
import type { PricingOptions } from '../../../../contract/pricing/recommendation.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { DocumentEditor } from '../../../hotel/use-document-editor.ts'
import pickers from '../../../kit/figures/pickers.module.css'
import { CellInput } from '../../../kit/form/CellInput.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { type AutopilotValues, LIMITS } from './autopilot-typing.ts'

interface CategoriesTableProps {
  categories: PricingOptions['categories']
  editor: DocumentEditor<'autopilot', AutopilotValues>
}

/** Mode and limits of autopilot by room category. */
export function CategoriesTable({ categories, editor: { values, put, errorAt } }: CategoriesTableProps) {
  const text = useText()
  const id = useId()
  const nameOf = (category: number) => categories.find((each) => each.id === category)?.name ?? ''
  const change = (place: number, part: Partial<AutopilotValues['categories'][number]>) =>
    put({ ...values, categories: values.categories.map((entry, at) => (at === place ? { ...entry, ...part } : entry)) })
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
          cell: ({ category, mode, place }) => (
            <select
              className={pickers.control}
              aria-label={`${text('manage.autopilot.mode')}, ${nameOf(category)}`}
              value={mode}
              onChange={({ target }) =>
                change(place, { mode: AUTOPILOT_MODES.find((each) => each === target.value) ?? 'off' })
              }
            >
              {AUTOPILOT_MODES.map((each) => (
                <option key={each} value={each}>
                  {text(`manage.autopilot.modes.${each}`)}
                </option>
              ))}
            </select>
          ),
        },
        ...LIMITS.map((limit) => ({
          name: limit,
          label: text(`manage.autopilot.limits.${limit}`),
          isNumber: true,
          cell: (row: AutopilotValues['categories'][number] & { place: number }) => (
            <CellInput
              id={`${id}-${row.place}-${limit}`}
              label={`${text(`manage.autopilot.limits.${limit}`)}, ${nameOf(row.category)}`}
              required
              value={row[limit]}
              error={errorAt(`categories.${row.place}.${limit}`)}
              onChange={(value) => change(row.place, { [limit]: value })}
            />
          ),
        })),
      ]}
      rows={values.categories.map((entry, place) => ({ ...entry, place }))}
      keyOf={({ category }) => category}
    />
  )
}
