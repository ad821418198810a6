import { OVERRIDE_REASONS, type OverrideReason } from '../../../../contract/pricing/decision.ts'
import { type Draft, isOutside } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import { Moment } from '../../../kit/Moment.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { differenceOf } from '../night-state.ts'
import classes from './changes.module.css'

interface ChangeLineProps {
  line: Draft
  data: PricedNights
  isTicked: boolean
  /** Whether reason, author and time are included. */
  isWhole: boolean
  /** Omitted for users who may only view. */
  onTick: ((isTicked: boolean) => void) | undefined
  /** Why the recommended rate was not taken. */
  reason: OverrideReason | undefined
  /** Omitted for recommended rates, and for users who may only view. */
  onReason: ((reason: OverrideReason | undefined) => void) | undefined
}

/** An unpublished change: old, new, difference, reason and author. */
export function ChangeLine({ line, data, isTicked, isWhole, onTick, reason: why, onReason }: ChangeLineProps) {
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(data.currency)
  const { stayDate, category, rate, active, author, reason, fixing, changedAt } = line
  const { share } = differenceOf(rate, active)
  const name = data.categories.find(({ id }) => id === category)?.name ?? ''
  return (
    <li className={classes.line}>
      <label className="inline-row nowrap pointer touchable">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!onTick}
          onChange={({ target }) => onTick?.(target.checked)}
        />
        <span>
          {formats.night(stayDate)} <span className="muted">{name}</span>
        </span>
      </label>
      <span className="nowrap">
        {active === null ? text('manage.none') : rates.rate(active)} → <b>{rates.rate(rate)}</b>
      </span>
      {share !== null && <Delta value={rate - (active ?? 0)} isRate>{`${formats.percentDifference(share)} %`}</Delta>}
      {isOutside(line) && (
        <span className="inline-row gap-4 bold down">
          {line.limits
            ? text('manage.changes.outside', {
                lowest: rates.rate(line.limits.lowest),
                highest: rates.rate(line.limits.highest),
              })
            : text('manage.rate.noLevel')}
        </span>
      )}
      {isWhole && (
        <span className="small muted">
          {[
            text(`manage.reasons.${reason}`),
            fixing !== 'keep' && text(`manage.changes.${fixing}`),
            author?.name ?? text('manage.rate.somebody'),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          · <Moment at={changedAt} />
        </span>
      )}
      {isWhole && onReason && (
        <select
          aria-label={text('manage.changes.whyOf', { night: formats.night(stayDate), category: name })}
          value={why ?? ''}
          onChange={({ target }) => onReason(OVERRIDE_REASONS.find((each) => each === target.value))}
        >
          <option value="">{text('manage.changes.noReason')}</option>
          {OVERRIDE_REASONS.map((each) => (
            <option key={each} value={each}>
              {text(`manage.changes.whys.${each}`)}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
