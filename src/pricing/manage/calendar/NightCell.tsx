import { clsx } from 'clsx'
import { type CSSProperties, memo } from 'react'
import type { NightRate, PricedNight } from '../../../../contract/pricing/priced-night.ts'
import { useRestrictionMarks } from '../../../connection/use-restriction-marks.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import grid from '../../../kit/figures/night-grid.module.css'
import { isWeekendNight } from '../../../kit/figures/weekend.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { ActiveRate } from '../ActiveRate.tsx'
import { AutopilotMark } from '../AutopilotMark.tsx'
import { expectedRooms, recommendationOf, shareOf, unsoldRate } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import { UnsoldRate } from '../UnsoldRate.tsx'
import classes from './calendar.module.css'
import { OccupancyBar } from './OccupancyBar.tsx'
import type { Ribbon } from './ribbons.ts'
import { useEventNames, useNightLabel } from './use-night-label.ts'

interface NightCellProps {
  stayDate: string
  /** Undefined while it is loading. */
  night: PricedNight | undefined
  rate: NightRate | undefined
  /** The unpublished rate, in minor units. */
  drafted: number | undefined
  /** The ribbon that begins on this night. */
  ribbon: Ribbon | undefined
  currency: string
  today: string
  /** Whether it counts in the figures of the calendar. */
  isOfPeriod: boolean
  /** Whether its date is shown with its month. */
  isMonthNamed: boolean
  isActive: boolean
  isOpened: boolean
  isSelected: boolean
  /** How many notes it has. */
  notes: number
}

/** A night of the calendar, from top to bottom: date and marks, events and holidays, active and recommended rate, occupancy. */
export const NightCell = memo(function NightCell(props: NightCellProps) {
  const { stayDate, night, rate, drafted, ribbon, currency, today, isActive, isOpened, isSelected, notes } = props
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(currency)
  const marksOf = useRestrictionMarks()
  const label = useNightLabel(currency, today)
  const eventsOf = useEventNames()
  const restrictions = rate ? marksOf(rate.restriction) : []
  const difference = rate && recommendationOf(rate)
  const unsold = rate && stayDate >= today ? unsoldRate(rate) : null
  const otb = shareOf(night?.roomNights ?? null, night?.capacity ?? null)
  const forecast = night ? shareOf(expectedRooms(night, today), night.capacity) : null
  const whole = (share: number | null) => formats.count(share === null ? null : share * 100)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard moves from cell to cell
      role="gridcell"
      data-date={stayDate}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isOpened || isSelected}
      aria-current={stayDate === today ? 'date' : undefined}
      aria-label={label({ stayDate, night, rate, drafted, notes })}
      className={clsx(
        grid.night,
        classes.night,
        !props.isOfPeriod && classes.out,
        stayDate < today && classes.past,
        isWeekendNight(stayDate) && grid.weekend,
        isOpened && grid.opened,
        isSelected && [grid.selected, classes.selected],
        drafted !== undefined && grid.drafted,
      )}
    >
      <div className={grid.top}>
        <span className="bold nowrap">
          {props.isMonthNamed ? formats.dayAndMonth(stayDate) : Number(stayDate.slice(8))}
        </span>
        <span className={classes.marks}>
          {restrictions.map(({ mark }) => (
            <span key={mark} className={clsx(grid.mark, classes.mark)}>
              {mark}
            </span>
          ))}
          {notes > 0 && <Icon name="note" size={14} />}
          {rate && <AutopilotMark mode={rate.autopilot} />}
          {rate?.fixed && <Icon name="lock" size={14} />}
        </span>
        {restrictions.length > 0 && (
          <span className={classes.restricted} title={restrictions.map(({ meaning }) => meaning).join(', ')}>
            <Icon name="restricted" size={14} />
          </span>
        )}
      </div>
      {/* The ribbon lets the pointer through to the night below it, which names its events. */}
      <div className={classes.event} title={eventsOf(night).join(', ') || undefined}>
        {ribbon && (
          <span
            className={clsx(classes.ribbon, ribbon.isLastYear && classes.lastYear)}
            style={{ '--nights': ribbon.nights } as CSSProperties}
          >
            {ribbon.name}
          </span>
        )}
      </div>
      <div className={classes.rates}>
        <b>{rate ? <ActiveRate active={rate.active} drafted={drafted} rates={rates} /> : '–'}</b>
        {difference && rate.recommended !== null && stayDate >= today && (
          <RecommendedRate difference={difference}>{rates.rate(rate.recommended)}</RecommendedRate>
        )}
        {rate && unsold !== null && <UnsoldRate fixed={unsold} active={rate.active} rates={rates} />}
      </div>
      <div className={classes.shares}>
        <span className="medium">{otb !== null && `${whole(otb)} %`}</span>
        <span className={classes.expected}>
          {forecast !== null && stayDate >= today && text('manage.cell.forecastShort', { percent: whole(forecast) })}
        </span>
      </div>
      <OccupancyBar otb={otb} forecast={stayDate >= today ? forecast : null} />
    </td>
  )
})
