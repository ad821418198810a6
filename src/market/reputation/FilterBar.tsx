import type { Reputation } from '../../../contract/market/reputation.ts'
import { REVIEW_DIMENSIONS, type ReviewDimension } from '../../../contract/market/review.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import pickers from '../../kit/figures/pickers.module.css'
import { Row } from '../../kit/layout/Row.tsx'
import { FilterChip } from '../../kit/list/FilterChip.tsx'
import { useNames } from './use-names.ts'
import type { ReputationView } from './use-reputation-view.ts'

/** Filters for reviews: they apply to every figure of the page except those over all reviews. */
export function FilterBar({ report, view }: { report: Reputation | undefined; view: ReputationView }) {
  const text = useText()
  const names = useNames()
  const { address, chosen } = view
  const optionsOf = (dimension: ReviewDimension) =>
    // Values selected for other days stay in the list so that they can be removed.
    [...new Set([...(report?.choices[dimension] ?? []), ...chosen[dimension]])].map((value) => ({
      value,
      label: names.group(value, dimension),
    }))
  const isNarrowed = REVIEW_DIMENSIONS.some((dimension) => chosen[dimension].length > 0)
  return (
    <Row spacing="8px 16px">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row of pickers */}
      <div role="group" aria-label={text('reputation.narrow')} className={pickers.picker}>
        <span className="muted">{text('reputation.narrow')}</span>
        {REVIEW_DIMENSIONS.map((dimension) => (
          <FilterChip
            key={dimension}
            label={text(`reputation.by.${dimension}.name`)}
            options={optionsOf(dimension)}
            value={chosen[dimension][0]}
            onChange={(value) => address.put({ [dimension]: value ?? null })}
          />
        ))}
        {isNarrowed && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => address.put(Object.fromEntries(REVIEW_DIMENSIONS.map((dimension) => [dimension, null])))}
          >
            {text('reputation.clear')}
          </Button>
        )}
      </div>
    </Row>
  )
}
