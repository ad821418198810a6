import { ANALYSE_GROUPINGS, FILTERS } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import pickers from '../../kit/figures/pickers.module.css'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { FilterPicker } from './FilterPicker.tsx'
import { type AnalyseView, NONE } from './use-analyse-view.ts'

/** The filters for parts of the business, and the breakdown. */
export function FilterBar({ view }: { view: AnalyseView }) {
  const text = useText()
  const { address, chosen, grouping } = view
  const isNarrowed = chosen.some(({ values }) => values.length > 0)
  return (
    <Row spacing="8px 16px">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row of pickers */}
      <div role="group" aria-label={text('analyse.narrow')} className={pickers.picker}>
        <span className="muted">{text('analyse.narrow')}</span>
        {chosen.map(({ filter, values }) => (
          <FilterPicker key={filter} filter={filter} values={values} view={view} />
        ))}
        {isNarrowed && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => address.put(Object.fromEntries(FILTERS.map((filter) => [filter, null])))}
          >
            {text('analyse.clear')}
          </Button>
        )}
      </div>
      <SelectPicker
        label={text('analyse.tellApart')}
        options={[NONE, ...ANALYSE_GROUPINGS]}
        nameOf={(value) => text(value === NONE ? 'analyse.notApart' : `figures.by.${value}.name`)}
        value={grouping ?? NONE}
        onChange={(value) => address.put({ by: value === NONE ? null : value, sort: null })}
      />
    </Row>
  )
}
