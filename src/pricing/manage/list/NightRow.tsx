import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { DraftChange } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useRestrictionMarks } from '../../../connection/use-restriction-marks.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import grid from '../../../kit/figures/night-grid.module.css'
import { isWeekendNight } from '../../../kit/figures/weekend.ts'
import { MoneyDelta } from '../../../kit/MoneyDelta.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { AcceptButton } from '../AcceptButton.tsx'
import { ActiveRate } from '../ActiveRate.tsx'
import { AutopilotMark } from '../AutopilotMark.tsx'
import { FixedMark } from '../FixedMark.tsx'
import { expectedRooms, namesOn, shareOf, unsoldRate } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import { UnsoldRate } from '../UnsoldRate.tsx'
import type { Accepting } from '../use-accepting.ts'
import type { ManageView } from '../use-manage-view.ts'
import classes from './list.module.css'
import type { ListRow } from './list-rows.ts'

interface NightRowProps {
  row: ListRow
  /** What its recommendation is expected to bring, in minor units; null if the list does not show it. */
  effect: number | 'unknown' | null
  /** From 1, the head among them. */
  place: number
  style: CSSProperties
  view: ManageView
  data: PricedNights
  accepting: Accepting
  isBusy: boolean
  isSelected: boolean
  onAccept: (changes: DraftChange[]) => void
  /** Takes back what was accepted in the list; undefined if nothing was. */
  onTakeBack: (() => void) | undefined
  /** Omitted for users who may only view. */
  onTick: ((date: StayDate, isTicked: boolean, isRange: boolean) => void) | undefined
}

/** How many other categories have an open recommendation on a night. */
function Others({ count }: { count: number }) {
  const text = useText()
  const whole = text('manage.list.others', { smart_count: count })
  return (
    <span className="small muted" title={whole}>
      <span aria-hidden="true"> {text('manage.list.plusOthers', { smart_count: count })}</span>
      <span className="visually-hidden">{whole}</span>
    </span>
  )
}

/** A night of the list; on a phone with buttons that accept its recommendation or open its rate for a change. */
export function NightRow({
  row,
  effect,
  place,
  style,
  view,
  data,
  accepting,
  isBusy,
  isSelected,
  onAccept,
  onTakeBack,
  onTick,
}: NightRowProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const rates = useRateTexts(data.currency)
  const marksOf = useRestrictionMarks()
  const { night, rate, difference, draft, others } = row
  const { stayDate, capacity } = night
  const name = formats.nightAsOf(stayDate, data.today)
  const marked = namesOn(night).join(', ')
  // Cards have no heads, which have the currency elsewhere.
  const unit = view.isPhone ? formats.currencyUnit(data.currency, settings.showCurrencySymbol) : ''
  const expected = typeof effect === 'number' && <MoneyDelta value={effect} currency={data.currency} unit={unit} />
  const percent = (rooms: number | null) => {
    const share = shareOf(rooms, capacity)
    return formats.count(share === null ? null : share * 100)
  }
  const cell = (className: string | undefined, content: React.ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight
    <span role="cell" className={className}>
      {content}
    </span>
  )
  const { active, recommended } = rate
  const unsold = unsoldRate(rate)
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are what is used
    <div
      role="row"
      aria-rowindex={place}
      style={style}
      className={clsx(
        classes.line,
        classes.row,
        isWeekendNight(stayDate) && grid.weekend,
        (isSelected || view.night === stayDate) && grid.selected,
      )}
    >
      {cell(
        classes.tick,
        <input
          type="checkbox"
          aria-label={text('manage.list.select', { night: name })}
          disabled={!onTick}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onTick?.(stayDate, target.checked, (nativeEvent as MouseEvent).shiftKey === true)
          }
        />,
      )}
      {cell(
        classes.night,
        <>
          <Button variant="link" data-date={stayDate} onClick={() => view.openNight(stayDate)}>
            {name}
          </Button>
          {view.isPhone && (marked || expected) && (
            <span className={classes.under}>
              {expected && text('manage.effect')} {expected} {marked && <span className="warn">{marked}</span>}
            </span>
          )}
        </>,
      )}
      {cell(classes.level, data.levels.find(({ id }) => id === night.level)?.name ?? text('manage.none'))}
      {cell(clsx(classes.event, 'warn'), marked && <span title={marked}>{marked}</span>)}
      {cell(classes.rooms, formats.count(night.roomNights))}
      {cell(
        undefined,
        view.isPhone ? text('manage.cell.otb', { percent: percent(night.roomNights) }) : percent(night.roomNights),
      )}
      {cell(classes.forecast, percent(expectedRooms(night, data.today)))}
      {cell(classes.pickup, formats.difference(night.pickup))}
      {cell(
        classes.active,
        <b>
          <ActiveRate active={active} drafted={draft?.rate} rates={rates} />
        </b>,
      )}
      {cell(
        classes.recommended,
        <>
          {unsold !== null && <UnsoldRate fixed={unsold} active={active} rates={rates} />}
          {difference && recommended !== null && (
            <RecommendedRate difference={difference}>{rates.rate(recommended)}</RecommendedRate>
          )}
          {others > 0 && <Others count={others} />}
        </>,
      )}
      {effect !== null && cell(classes.effect, expected)}
      {cell(
        classes.marks,
        <>
          {marksOf(rate.restriction).map(({ mark, meaning }) => (
            <span key={mark} title={meaning} className={grid.mark}>
              {mark}
            </span>
          ))}
          {rate.fixed && <FixedMark />}
          {rate.autopilot !== 'off' && (
            <span title={text(`manage.marks.autopilot.${rate.autopilot}`)}>
              <AutopilotMark mode={rate.autopilot} />
              <span className="visually-hidden">{text(`manage.marks.autopilot.${rate.autopilot}`)}</span>
            </span>
          )}
        </>,
      )}
      {view.isPhone &&
        onTick &&
        cell(
          classes.decide,
          <>
            {[accepting.saleOn(night), accepting.changesOn(night)].map((changes, at) => (
              <AcceptButton
                key={at === 0 ? 'sale' : 'accept'}
                changes={changes}
                isSale={at === 0}
                data={data}
                category={rate.category}
                night={name}
                isDisabled={isBusy}
                onAccept={() => onAccept(changes)}
              />
            ))}
            {onTakeBack && (
              <Button
                disabled={isBusy}
                aria-label={text('manage.list.takeBackOf', { night: name })}
                onClick={onTakeBack}
              >
                {text('manage.list.takeBack')}
              </Button>
            )}
            <Button
              variant="soft"
              aria-label={text('manage.list.changeOf', { night: name })}
              onClick={() => view.openNight(stayDate)}
            >
              {text('manage.list.change')}
            </Button>
          </>,
        )}
    </div>
  )
}
