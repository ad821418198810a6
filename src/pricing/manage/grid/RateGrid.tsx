import { useMutation } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, useId, useRef, useState } from 'react'
import type { PricingDocument } from '../../../../contract/hotel/documents.ts'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingDocument } from '../../../hotel/use-pricing-document.ts'
import { Button } from '../../../kit/Button.tsx'
import { DateControl } from '../../../kit/date-field/DateControl.tsx'
import { CardBar } from '../../../kit/layout/CardBar.tsx'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { AdjustmentField } from '../../AdjustmentField.tsx'
import type { AdjustmentText, RateTexts } from '../../use-rate-texts.ts'
import { adjusted } from '../many/many-nights.ts'
import type { RateDrafts } from '../use-drafts.ts'
import { refusalOf, useRateRefusal } from '../use-rate-refusal.ts'
import { roundAmounts, roundingOf } from '../use-rounded.ts'
import { GridRow } from './GridRow.tsx'
import classes from './grid.module.css'
import { type GridRates, type Place, placesOf } from './grid-lines.ts'
import { COLUMN_PX, NIGHT_ROWS, NIGHT_ROWS_PX, NightRows } from './NightRows.tsx'
import { useGrid } from './use-grid.ts'

const ROW_PX = 30

/** The width of the names of rows, which on a phone leave room for nights. */
export const nameWidthOf = (isPhone: boolean): number => (isPhone ? 140 : 176)

/** The cell of an event. */
function placeAt(target: EventTarget): Place | null {
  const cell = (target as Element).closest('[role="gridcell"]')
  const row = cell?.parentElement?.dataset.row
  const column = cell?.getAttribute('aria-colindex')
  return row && column ? { row: Number(row), column: Number(column) - 2 } : null
}

interface RateGridProps {
  isPhone: boolean
  /** The night with which the grid begins; those before it are to its left. */
  first: StayDate
  shown: GridRates
  data: PricedNights
  texts: RateTexts
  drafts: RateDrafts
}

/** The visible cells of categories and nights. The focus stays on the grid, which names its active cell. */
export function RateGrid({ isPhone, first, shown, data, texts, drafts }: RateGridProps) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const refusal = useRateRefusal(texts)
  const isReadOnly = !useHasAuthority('USER')
  const [by, setBy] = useState<AdjustmentText>({ type: 'percent', value: '5' })
  const box = useRef<HTMLDivElement>(null)
  const nameWidth = nameWidthOf(isPhone)
  const rows = useVirtualizer({
    count: shown.categories.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    scrollPaddingStart: NIGHT_ROWS_PX,
    overscan: 8,
  })
  const firstColumn = Math.max(0, shown.nights.indexOf(first))
  const columns = useVirtualizer({
    horizontal: true,
    initialOffset: firstColumn * COLUMN_PX,
    count: shown.nights.length,
    getScrollElement: () => box.current,
    estimateSize: () => COLUMN_PX,
    scrollPaddingStart: nameWidth,
    overscan: 3,
  })
  const grid = useGrid({
    shown,
    texts,
    drafts,
    isReadOnly,
    firstColumn,
    onMove: ({ row, column }) => {
      rows.scrollToIndex(row)
      columns.scrollToIndex(column)
      box.current?.focus({ preventScroll: true })
    },
  })
  const { active, area, refused } = grid
  const night = shown.nights[active.column] ?? data.today
  /** The focus stays where the night is typed. */
  const goTo = (date: StayDate) => {
    grid.activate({ row: active.row, column: shown.nights.indexOf(date) }, false)
    columns.scrollToIndex(shown.nights.indexOf(date), { align: 'start' })
  }
  const point = ({ target }: PointerEvent, isSelecting: boolean) => {
    const place = grid.typed === null && placeAt(target)
    if (place) grid.moveTo(place, isSelecting)
  }
  const nameOf = (row: number) => data.categories.find((each) => each.id === shown.categories[row])?.name ?? ''
  const adjustment = texts.adjustmentOf(by)
  const { stored: rounding } = usePricingDocument('rounding')
  const adjusting = useMutation({
    mutationFn: async (content: PricingDocument<'rounding'>) => {
      const inRow = async (row: number) => {
        const cells = placesOf({ ...area, top: row, bottom: row }).flatMap((place) => {
          const rate = shown.rateAt(place)
          return rate === null ? [] : [{ ...place, rate: adjusted(rate, adjustment) }]
        })
        const amounts = [...new Set(cells.map(({ rate }) => rate))]
        const rounded = await roundAmounts(data.companyId, roundingOf(content, shown.categories[row] ?? 0), amounts)
        return cells.map((cell) => ({ ...cell, rate: rounded.get(cell.rate) ?? cell.rate }))
      }
      const rowsOfArea = Array.from({ length: area.bottom - area.top + 1 }, (_, at) => area.top + at)
      return (await Promise.all(rowsOfArea.map(inRow))).flat()
    },
    onSuccess: (cells) => grid.put(cells),
  })
  const limitsAt = ({ row, column }: typeof active) =>
    data.nights[column]?.rates.find(({ category }) => category === shown.categories[row])?.limits ?? null
  const failure = refused ?? (adjusting.error ? { refusal: refusalOf(adjusting.error), place: null, count: 1 } : null)
  const items = columns.getVirtualItems()
  const { wrong } = grid
  return (
    <>
      <CardBar className={classes.bar}>
        <span aria-live="polite">
          <b>{formats.night(night)}</b> {nameOf(active.row)}
        </span>
        <span className="inline-row nowrap">
          <label htmlFor={`${id}-night`}>{text('manage.grid.goTo')}</label>
          <DateControl
            id={`${id}-night`}
            size="bar"
            label={text('manage.grid.goTo')}
            value={night}
            min={shown.nights[0]}
            max={shown.nights.at(-1)}
            disabled={grid.typed !== null}
            onChange={(date) => date !== '' && goTo(date)}
          />
        </span>
        {!isReadOnly && (
          <>
            <AdjustmentField
              id={`${id}-by`}
              label={text('manage.many.by')}
              currency={data.currency}
              value={by}
              error={null}
              onChange={(next) => next && setBy(next)}
            />
            <Button
              disabled={!rounding.data || adjusting.isPending}
              onClick={() => rounding.data && adjusting.mutate(rounding.data.content)}
            >
              {text('manage.grid.adjust', { smart_count: placesOf(area).length })}
            </Button>
            <Button onClick={grid.fillRight}>{text('manage.grid.fillRight')}</Button>
            <Button onClick={grid.fillDown}>{text('manage.grid.fillDown')}</Button>
            <Button disabled={!grid.undo} onClick={() => grid.undo?.()}>
              {text('manage.grid.undo')}
            </Button>
          </>
        )}
        <span className="small muted">{text('manage.grid.hint')}</span>
      </CardBar>
      {grid.leftAlone > 0 && (
        <CardNote role="status" color="error">
          {text('manage.grid.leftAlone', { smart_count: grid.leftAlone })}
        </CardNote>
      )}
      {(wrong || failure) && (
        <CardNote role="alert" color="error">
          {failure
            ? refusal(failure.refusal, failure.place && limitsAt(failure.place))
            : wrong && text(`manage.grid.wrong.${wrong}`)}
          {failure && failure.count > 1 && ` ${text('manage.grid.refused', { smart_count: failure.count })}`}
        </CardNote>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight */}
      <div
        ref={box}
        role="grid"
        className={classes.box}
        aria-label={text('manage.grid.title')}
        aria-rowcount={shown.categories.length + NIGHT_ROWS}
        aria-colcount={shown.nights.length + 1}
        aria-multiselectable="true"
        aria-readonly={isReadOnly}
        aria-activedescendant={`${id}-${active.row}-${active.column}`}
        tabIndex={0}
        onKeyDown={grid.press}
        onPointerDown={(event) => event.button === 0 && point(event, event.shiftKey)}
        onPointerOver={(event) => event.buttons === 1 && point(event, true)}
        onDoubleClick={({ target }) => placeAt(target) && grid.edit()}
        onPaste={grid.paste}
        onCopy={grid.copy}
      >
        <div
          role="presentation"
          style={{ width: nameWidth + columns.getTotalSize(), height: NIGHT_ROWS_PX + rows.getTotalSize() }}
          className="relative"
        >
          <NightRows data={data} texts={texts} columns={items} nameWidth={nameWidth} />
          {rows.getVirtualItems().map(({ index, start }) => {
            const isActive = index === active.row
            const isInArea = area.top <= index && index <= area.bottom
            return (
              <GridRow
                key={index}
                id={id}
                row={index}
                index={NIGHT_ROWS + index + 1}
                top={NIGHT_ROWS_PX + start}
                height={ROW_PX}
                name={nameOf(index)}
                nameWidth={nameWidth}
                columns={items}
                shown={shown}
                texts={texts}
                active={isActive ? active.column : null}
                selectedFrom={isInArea ? area.left : null}
                selectedTo={isInArea ? area.right : null}
                typed={isActive ? grid.typed : null}
                onType={grid.type}
                label={text('manage.rate.new')}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}
