import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useRef, useSyncExternalStore } from 'react'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { DraftChange } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority, useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { headOf } from '../../../kit/table/column.ts'
import type { Accepting } from '../use-accepting.ts'
import type { ManageView } from '../use-manage-view.ts'
import classes from './list.module.css'
import type { Effects, ListRow } from './list-rows.ts'
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
  'effect',
  'marks',
] as const

/** Placeholder rows while nights are loading. */
const PENDING_ROWS = 12

interface NightListProps {
  view: ManageView
  rows: readonly ListRow[]
  /** What their recommendations are expected to bring; null if it is not shown. */
  effects: Effects | null
  data: PricedNights
  accepting: Accepting
  /** Whether something is being saved. */
  isBusy: boolean
  /** Accepts recommendations of a night, and returns whether any was saved. */
  onAccept: (stayDate: StayDate, changes: DraftChange[]) => Promise<boolean>
  /** What takes back the accepted rates of a night; undefined if there are none. */
  takeBackOf: (stayDate: StayDate) => (() => Promise<unknown>) | undefined
  selected: ReadonlySet<StayDate>
  onSelect: (selected: ReadonlySet<StayDate>) => void
}

/** One row per night, of which only the visible ones are rendered; in print all of them. */
export function NightList(props: NightListProps) {
  const { view, rows, effects, data, accepting, isBusy, onAccept, takeBackOf, selected, onSelect } = props
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const unit = formats.currencyUnit(data.currency, settings.showCurrencySymbol)
  const mayWrite = useHasAuthority('USER')
  const box = useRef<HTMLDivElement>(null)
  const lastTicked = useRef<StayDate | null>(null)
  const { isPhone } = view
  const isPrinting = usePrinting()
  const className = clsx(classes.box, effects && classes.withEffects)
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
    const [from = 0, to = 0] = [shown.indexOf(last ?? date), shown.indexOf(date)].sort((a, b) => a - b)
    tick(isRange && from >= 0 ? shown.slice(from, to + 1) : [date], isTicked)
  }
  /** For the focus of a button that has gone. */
  const focusNight = (stayDate: StayDate) =>
    box.current?.querySelector<HTMLElement>(`[data-date="${stayDate}"]`)?.focus({ preventScroll: true })
  const accept = async (stayDate: StayDate, changes: DraftChange[]) => {
    if (await onAccept(stayDate, changes)) focusNight(stayDate)
  }
  const takeBackFor = (stayDate: StayDate) => {
    const takeBack = takeBackOf(stayDate)
    // Why it was refused is shown with the changes.
    return (
      takeBack &&
      (() =>
        void takeBack().then(
          () => focusNight(stayDate),
          () => undefined,
        ))
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard could not scroll
    <div ref={box} className={className} role="group" aria-label={text('manage.list.title')} tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight */}
      <div role="table" aria-label={text('manage.list.title')} aria-rowcount={rows.length + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are what is used */}
        <div role="row" aria-rowindex={1} className={clsx(classes.line, classes.headRow)}>
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
          <Heads effectUnit={effects && unit} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index]
            return (
              row && (
                <NightRow
                  key={row.night.stayDate}
                  row={row}
                  effect={effects && (effects.get(row.night.stayDate) ?? 'unknown')}
                  place={index + 2}
                  style={{ transform: `translateY(${start}px)`, height: size }}
                  view={view}
                  data={data}
                  accepting={accepting}
                  isBusy={isBusy}
                  isSelected={selected.has(row.night.stayDate)}
                  onAccept={(changes) => void accept(row.night.stayDate, changes)}
                  onTakeBack={takeBackFor(row.night.stayDate)}
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

/** The heads of the columns, after that of the ticks; with the currency of the expected effects if they are shown. */
function Heads({ effectUnit = null }: { effectUnit?: string | null }) {
  const text = useText()
  return HEADS.filter((name) => effectUnit !== null || name !== 'effect').map((name) => (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight
    <span key={name} role="columnheader" tabIndex={-1} className={classes[name]}>
      {name === 'effect' && effectUnit
        ? headOf({ label: text('manage.list.heads.effect'), unit: effectUnit })
        : text(`manage.list.heads.${name}`)}
    </span>
  ))
}

/** The list while its nights are being loaded: its heads, and a small placeholder in each cell. */
export function PendingNights() {
  return (
    <div className={classes.box} aria-hidden="true">
      <div className={clsx(classes.line, classes.headRow)}>
        <span className={classes.tick} />
        <Heads />
      </div>
      {Array.from({ length: PENDING_ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity yet
        <div key={place} className={clsx(classes.line, classes.row, classes.pending)}>
          <span className={classes.tick} />
          {HEADS.filter((name) => name !== 'effect').map((name) => (
            <span key={name} className={classes[name]}>
              <Skeleton width="60%" height={12} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
