import type { RestrictionChange } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useRestrictionText } from '../../../connection/use-restriction-marks.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import classes from './changes.module.css'

interface RestrictionLineProps {
  change: RestrictionChange
  data: PricedNights
  isTicked: boolean
  /** Whether the reason for the change is included. */
  isWhole: boolean
  /** Omitted for users who may only view. */
  onTick: ((isTicked: boolean) => void) | undefined
}

/** An unpublished change to a category's restriction on consecutive nights: old and new. */
export function RestrictionLine({ change, data, isTicked, isWhole, onTick }: RestrictionLineProps) {
  const text = useText()
  const formats = useFormats()
  const restriction = useRestrictionText()
  const { category, from, to, before, after } = change
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
          {formats.night(from)}
          {from !== to && ` – ${formats.night(to)}`} <span className="muted">{name}</span>
        </span>
      </label>
      <span className="nowrap">
        {restriction(before)} → <b>{restriction(after)}</b>
      </span>
      {isWhole && <span className="small muted">{text('manage.reasons.restrictions')}</span>}
    </li>
  )
}
