import type { VirtualItem } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { PricedNight, PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import nightGrid from '../../../kit/figures/night-grid.module.css'
import { isWeekendNight } from '../../../kit/figures/weekend.ts'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import type { RateTexts } from '../../use-rate-texts.ts'
import { FixedMark } from '../FixedMark.tsx'
import { expectedRooms, namesOn, rateOn, recommendationOf, shareOf, unsoldRate } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import { UnsoldRate } from '../UnsoldRate.tsx'
import classes from './grid.module.css'

const FIGURES = ['events', 'occupancy', 'forecast', 'recommended', 'competitors', 'pace'] as const

const [DATE_PX, FIGURE_PX] = [32, 26]
/** The width of a night. */
export const COLUMN_PX = 92

/** What the rows above the rates take together, in pixels, and how many they are. */
export const NIGHT_ROWS_PX = DATE_PX + FIGURES.length * FIGURE_PX
export const NIGHT_ROWS = 1 + FIGURES.length

interface NightRowsProps {
  data: PricedNights
  texts: RateTexts
  /** The columns in sight. */
  columns: readonly VirtualItem[]
  nameWidth: number
}

/** The nights above their rates: date, events and holidays, occupancy, forecast, recommendation, competitors and pace, which stay in sight. */
export function NightRows({ data, texts, columns, nameWidth }: NightRowsProps) {
  const text = useText()
  const formats = useFormats()
  const primary = data.categories.find(({ isPrimary }) => isPrimary)
  const percent = (rooms: number | null, { capacity }: PricedNight) => {
    const share = shareOf(rooms, capacity)
    return formats.count(share === null ? null : share * 100)
  }
  const recommended = (night: PricedNight): ReactNode => {
    const rate = primary && rateOn(night, primary.id)
    const unsold = rate && unsoldRate(rate)
    if (rate && typeof unsold === 'number') return <UnsoldRate fixed={unsold} active={rate.active} rates={texts} />
    if (rate?.fixed) return <FixedMark />
    const difference = rate && recommendationOf(rate)
    if (!difference || rate.recommended === null) return '–'
    return <RecommendedRate difference={difference}>{texts.rate(rate.recommended)}</RecommendedRate>
  }
  const pace = ({ roomNights, stly }: PricedNight): ReactNode => {
    if (!stly) return '–'
    const difference = roomNights - stly.roomNights
    return <Delta value={difference}>{formats.difference(difference)}</Delta>
  }
  const figureOf: Record<(typeof FIGURES)[number], (night: PricedNight) => ReactNode> = {
    events: (night) => {
      const names = namesOn(night).join(', ')
      return (
        names && (
          <span className="warn" title={names}>
            {names}
          </span>
        )
      )
    },
    occupancy: (night) => percent(night.roomNights, night),
    forecast: (night) => percent(expectedRooms(night, data.today), night),
    recommended,
    competitors: ({ competitorMedian }) => formats.wholeMoney(competitorMedian, data.currency),
    pace,
  }
  // A recommendation is of one category: the other rates follow the primary one.
  const nameOf = (figure: (typeof FIGURES)[number]) =>
    [text(`manage.grid.rows.${figure}`), ...(figure === 'recommended' && primary ? [primary.name] : [])].join(', ')
  /** Where a cell is, from the left; the names are the first column. */
  const placed = (column: number, left: number, width: number) => ({
    'aria-colindex': column + 2,
    className: clsx(isWeekendNight(data.nights[column]?.stayDate ?? '') && nightGrid.weekend),
    style: { left: nameWidth + left, width },
  })
  const name = { 'aria-colindex': 1, className: classes.name, style: { width: nameWidth } }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out columns that are not in sight
    <div role="rowgroup" className={classes.head} style={{ height: NIGHT_ROWS_PX }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={1} className={classes.headRow} style={{ height: DATE_PX }}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
        <span role="columnheader" {...name}>
          {text('figures.stayDate')}
        </span>
        {columns.map(({ index, start, size }) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          <span key={index} role="columnheader" {...placed(index, start, size)}>
            {formats.night(data.nights[index]?.stayDate ?? data.today)}
          </span>
        ))}
      </div>
      {FIGURES.map((figure, at) => {
        const label = nameOf(figure)
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          <div key={figure} role="row" aria-rowindex={at + 2} className={classes.headRow} style={{ height: FIGURE_PX }}>
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
            <span role="rowheader" {...name} title={label}>
              {label}
            </span>
            {columns.map(({ index, start, size }) => {
              const night = data.nights[index]
              return (
                night && (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  <span key={index} role="cell" {...placed(index, start, size)}>
                    {figureOf[figure](night)}
                  </span>
                )
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

interface PendingGridProps {
  nights: readonly StayDate[]
  nameWidth: number
}

/** The grid while its nights are being loaded: their dates and the names of the rows, with small placeholders for figures. */
export function PendingGrid({ nights, nameWidth }: PendingGridProps) {
  const text = useText()
  const formats = useFormats()
  const row = (name: string, height: number, content: (night: StayDate) => ReactNode) => (
    <div key={name} className={classes.headRow} style={{ height }}>
      <span className={classes.name} style={{ width: nameWidth }}>
        {name}
      </span>
      {nights.map((night, place) => (
        <span key={night} style={{ left: nameWidth + place * COLUMN_PX, width: COLUMN_PX }}>
          {content(night)}
        </span>
      ))}
    </div>
  )
  return (
    <div className={clsx(classes.box, classes.pending)} aria-hidden="true">
      <div className={classes.head}>
        {row(text('figures.stayDate'), DATE_PX, formats.night)}
        {FIGURES.map((figure) =>
          row(text(`manage.grid.rows.${figure}`), FIGURE_PX, () => <Skeleton width={48} height={12} />),
        )}
      </div>
    </div>
  )
}
