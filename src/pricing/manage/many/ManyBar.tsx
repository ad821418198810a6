import { clsx } from 'clsx'
import { useState } from 'react'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { SkeletonLines } from '../../../kit/Skeleton.tsx'
import { AdjustmentField } from '../../AdjustmentField.tsx'
import { type AdjustmentText, useRateTexts } from '../../use-rate-texts.ts'
import { AllCategories } from '../AllCategories.tsx'
import classes from '../manage.module.css'
import { rateOn } from '../night-state.ts'
import { useAccepting } from '../use-accepting.ts'
import { draftOf, type RateDrafts } from '../use-drafts.ts'
import { useRounded } from '../use-rounded.ts'
import { ManyPreview } from './ManyPreview.tsx'
import { ManySetting } from './ManySetting.tsx'
import { adjusted, type ManyAction, manyLines } from './many-nights.ts'

const ACTIONS = ['take', 'change', 'fix', 'release'] as const
/** Settings of nights that require permission to manage the hotel. */
const SETTINGS = ['level', 'restriction', 'autopilot'] as const
type RateAction = (typeof ACTIONS)[number]
type Action = RateAction | (typeof SETTINGS)[number]

interface ManyBarProps {
  selected: ReadonlySet<StayDate>
  data: PricedNights
  category: number
  drafts: RateDrafts
  /** Selects other nights: none, or those that were refused. */
  onSelect: (nights: readonly StayDate[]) => void
}

/** The actions for the selected nights; old and new values are shown before anything is saved. */
export function ManyBar({ selected, data, category, drafts, onSelect }: ManyBarProps) {
  const text = useText()
  const rates = useRateTexts(data.currency)
  const [type, setType] = useState<Action | null>(null)
  const runsHotel = useHasAuthority('HOTEL_ADMIN')
  const [by, setBy] = useState<AdjustmentText>({ type: 'percent', value: '5' })
  const accepting = useAccepting(data, category, drafts)
  const onClear = () => onSelect([])
  const dates = [...selected].toSorted()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const { data: answer, isPlaceholderData } = useHotelCall('GET /api/pricing/nights', { from, to })
  const nights = isPlaceholderData ? [] : (answer?.nights.filter(({ stayDate }) => selected.has(stayDate)) ?? [])
  const adjustment = rates.adjustmentOf(by)
  const amount = adjustment.type === 'amount' ? adjustment.amount : adjustment.percent
  const isWrong = type === 'change' && (Number.isNaN(amount) || amount === 0)
  const setting = SETTINGS.find((each) => each === type)
  const actionOf = (chosen: RateAction): ManyAction =>
    chosen === 'change' ? { type: chosen, by: adjustment } : { type: chosen }
  const rateAction = ACTIONS.find((each) => each === type)
  const action = rateAction && !isWrong ? actionOf(rateAction) : null
  const bases = nights.flatMap((night) => {
    const base = draftOf(drafts.lines, night.stayDate, category)?.rate ?? rateOn(night, category)?.active
    return action?.type === 'change' && base != null ? [adjusted(base, action.by)] : []
  })
  const rounded = useRounded(category, bases)
  const isKnown = rounded !== null && nights.length > 0
  const categories = type === 'take' ? accepting.categories : [category]
  const lines =
    action && isKnown
      ? manyLines(nights, action, { category, categories, today: data.today, drafts: drafts.lines, rounded })
      : undefined
  return (
    <section className={clsx('stack gap-8 scrolls', classes.bar)} aria-label={text('manage.many.title')}>
      <Row>
        <b className="to-start" aria-live="polite">
          {text('manage.many.selected', { smart_count: selected.size })}
        </b>
        {[...ACTIONS, ...(runsHotel ? SETTINGS : [])].map((each) => (
          <Button key={each} size="small" aria-pressed={type === each} onClick={() => setType(each)}>
            {text(`manage.many.${each}`)}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={onClear}>
          {text('figures.clearSelection')}
        </Button>
      </Row>
      {type === 'change' && (
        <AdjustmentField
          id="manage-many-by"
          label={text('manage.many.by')}
          currency={data.currency}
          value={by}
          error={isWrong ? text('manage.many.wrongBy') : null}
          onChange={(next) => next && setBy(next)}
        />
      )}
      {type === 'take' && <AllCategories accepting={accepting} />}
      {setting && nights.length === 0 && <SkeletonLines height={120} />}
      {setting && nights.length > 0 && (
        <ManySetting
          key={setting}
          setting={setting}
          dates={dates.filter((date) => date >= data.today)}
          data={data}
          category={category}
          nights={nights}
          onSaved={onClear}
          onCancel={() => setType(null)}
        />
      )}
      {action && (
        <ManyPreview
          key={action.type}
          lines={lines}
          action={action}
          data={data}
          drafts={drafts}
          onSaved={onSelect}
          onCancel={() => setType(null)}
        />
      )}
    </section>
  )
}
