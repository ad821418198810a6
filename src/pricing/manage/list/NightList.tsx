import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useRef, useSyncExternalStore } from 'react'
import { type StayDate, stayDates } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import type { RateDrafts } from '../use-drafts.ts'
import type { ManageView } from '../use-manage-view.ts'
import classes from './list.module.css'
import type { ListRow } from './list-rows.ts'
import { NightRow } from './NightRow.tsx'

const ROW_PX = 37
/** On a phone a row has two lines and buttons for a thumb. */
const CARD_PX = 108

const onPrint = (tell: () => void) => {
  const print = window.matchMedia('print')
  print.addEventListener('change', tell)
  return () => print.removeEventListener('change', tell)
}
/** Whether the page is printed now. */
const usePrinting = () => useSyncExternalStore(onPrint, () => window.matchMedia('print').matches)

const HEADS = [
  'night',
  'level',
  'event',
  'rooms',
  'occupancy',
  'forecast',
  'pickup',
  'active',
  'recommended',
  'marks',
] as const

/** Placeholder rows while nights are loading. */
const PENDING_ROWS = 12

interface NightListProps {
  view: ManageView
  rows: readonly ListRow[]
  data: PricedNights
  drafts: RateDrafts
  selected: ReadonlySet<StayDate>
  onSelect: (selected: ReadonlySet<StayDate>) => void
}

/** One row per night, of which only the visible ones are rendered; in print all of them. */
export function NightList({ view, rows, data, drafts, selected, onSelect }: NightListProps) {
  const text = useText()
  const mayWrite = useHasAuthority('USER')
  const box = useRef<HTMLDivElement>(null)
  const lastTicked = useRef<StayDate | null>(null)
  const { isPhone } = view
  const isPrinting = usePrinting()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => (isPhone ? CARD_PX : ROW_PX),
    overscan: 12,
    rangeExtractor: (range) => (isPrinting ? rows.map((_, index) => index) : defaultRangeExtractor(range)),
  })
  const shown = rows.map(({ night }) => night.stayDate)
  const isAll = shown.every((date) => selected.has(date))
  const tick = (dates: readonly StayDate[], isTicked: boolean) => {
    const next = new Set(selected)
    for (const date of dates) {
      if (isTicked) next.add(date)
      else next.delete(date)
    }
    onSelect(next)
  }
  /** With Shift, all displayed nights from the last selected one. */
  const tickOne = (date: StayDate, isTicked: boolean, isRange: boolean) => {
    const last = lastTicked.current
    lastTicked.current = date
    const [from, to] = last && last < date ? [last, date] : [date, last ?? date]
    tick(isRange ? stayDates(from, to).filter((each) => shown.includes(each)) : [date], isTicked)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard could not scroll
    <div ref={box} className={classes.box} role="group" aria-label={text('manage.list.title')} tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight */}
      <div role="table" aria-label={text('manage.list.title')} aria-rowcount={rows.length + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are what is used */}
        <div role="row" aria-rowindex={1} className={classes.headRow}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <span role="columnheader" className={classes.tick} tabIndex={-1}>
            <input
              type="checkbox"
              aria-label={text('manage.list.selectAll', { smart_count: rows.length })}
              disabled={!mayWrite}
              checked={isAll}
              ref={(input) => {
                if (input) input.indeterminate = !isAll && shown.some((date) => selected.has(date))
              }}
              onChange={({ target }) => tick(shown, target.checked)}
            />
          </span>
          <Heads />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index]
            return (
              row && (
                <NightRow
                  key={row.night.stayDate}
                  row={row}
                  place={index + 2}
                  style={{ transform: `translateY(${start}px)`, height: size }}
                  view={view}
                  data={data}
                  drafts={drafts}
                  isSelected={selected.has(row.night.stayDate)}
                  onTick={mayWrite ? tickOne : undefined}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The heads of the columns, after that of the ticks. */
function Heads() {
  const text = useText()
  return HEADS.map((name) => (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight
    <span key={name} role="columnheader" tabIndex={-1} className={classes[name]}>
      {text(`manage.list.heads.${name}`)}
    </span>
  ))
}

/** The list while its nights are being loaded: its heads, and a small placeholder in each cell. */
export function PendingNights() {
  return (
    <div className={classes.box} aria-hidden="true">
      <div className={classes.headRow}>
        <span className={classes.tick} />
        <Heads />
      </div>
      {Array.from({ length: PENDING_ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity yet
        <div key={place} className={clsx(classes.row, classes.pending)}>
          <span className={classes.tick} />
          {HEADS.map((name) => (
            <span key={name} className={classes[name]}>
              <Skeleton width="60%" height={12} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
