import { useMutation } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, useId, useRef, useState } from 'react'
import type { PricingDocument } from '../../../../contract/hotel/documents.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingDocument } from '../../../hotel/use-pricing-document.ts'
import { Button } from '../../../kit/Button.tsx'
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
import { useGrid } from './use-grid.ts'

const [ROW_PX, COLUMN_PX, HEAD_PX, NIGHT_PX] = [30, 116, 32, 128]

/** The cell of an event. */
function placeAt(target: EventTarget): Place | null {
  const cell = (target as Element).closest('[role="gridcell"]')
  const row = cell?.parentElement?.getAttribute('aria-rowindex')
  const column = cell?.getAttribute('aria-colindex')
  return row && column ? { row: Number(row) - 2, column: Number(column) - 2 } : null
}

interface RateGridProps {
  shown: GridRates
  data: PricedNights
  texts: RateTexts
  drafts: RateDrafts
}

/** The visible cells of nights and categories. The focus stays on the grid, which names its active cell. */
export function RateGrid({ shown, data, texts, drafts }: RateGridProps) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const refusal = useRateRefusal(texts)
  const isReadOnly = !useHasAuthority('USER')
  const [by, setBy] = useState<AdjustmentText>({ type: 'percent', value: '5' })
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: shown.nights.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    scrollPaddingStart: HEAD_PX,
    overscan: 8,
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: shown.categories.length,
    getScrollElement: () => box.current,
    estimateSize: () => COLUMN_PX,
    scrollPaddingStart: NIGHT_PX,
    overscan: 3,
  })
  const grid = useGrid({
    shown,
    texts,
    drafts,
    isReadOnly,
    onMove: ({ row, column }) => {
      rows.scrollToIndex(row)
      columns.scrollToIndex(column)
      box.current?.focus({ preventScroll: true })
    },
  })
  const { active, area, refused } = grid
  const point = ({ target }: PointerEvent, isSelecting: boolean) => {
    const place = grid.typed === null && placeAt(target)
    if (place) grid.moveTo(place, isSelecting)
  }
  const nameOf = (column: number) => data.categories.find((each) => each.id === shown.categories[column])?.name ?? ''
  const adjustment = texts.adjustmentOf(by)
  const { stored: rounding } = usePricingDocument('rounding')
  const adjusting = useMutation({
    mutationFn: async (content: PricingDocument<'rounding'>) => {
      const inColumn = async (column: number) => {
        const cells = placesOf({ ...area, left: column, right: column }).flatMap((place) => {
          const rate = shown.rateAt(place)
          return rate === null ? [] : [{ ...place, rate: adjusted(rate, adjustment) }]
        })
        const amounts = [...new Set(cells.map(({ rate }) => rate))]
        const rounded = await roundAmounts(data.companyId, roundingOf(content, shown.categories[column] ?? 0), amounts)
        return cells.map((cell) => ({ ...cell, rate: rounded.get(cell.rate) ?? cell.rate }))
      }
      const columnsOfArea = Array.from({ length: area.right - area.left + 1 }, (_, at) => area.left + at)
      return (await Promise.all(columnsOfArea.map(inColumn))).flat()
    },
    onSuccess: (cells) => grid.put(cells),
  })
  const limitsAt = ({ row, column }: typeof active) =>
    data.nights[row]?.rates.find(({ category }) => category === shown.categories[column])?.limits ?? null
  const failure = refused ?? (adjusting.error ? { refusal: refusalOf(adjusting.error), place: null, count: 1 } : null)
  const items = columns.getVirtualItems()
  return (
    <>
      <CardBar className={classes.bar}>
        <span aria-live="polite">
          <b>{formats.night(shown.nights[active.row] ?? data.today)}</b> {nameOf(active.column)}
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
      {(grid.isWrong || failure) && (
        <CardNote role="alert" color="error">
          {failure ? refusal(failure.refusal, failure.place && limitsAt(failure.place)) : text('manage.grid.wrong')}
          {failure && failure.count > 1 && ` ${text('manage.grid.refused', { smart_count: failure.count })}`}
        </CardNote>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not in sight */}
      <div
        ref={box}
        role="grid"
        className={classes.box}
        aria-label={text('manage.grid.title')}
        aria-rowcount={shown.nights.length + 1}
        aria-colcount={shown.categories.length + 1}
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
          style={{ width: NIGHT_PX + columns.getTotalSize(), height: HEAD_PX + rows.getTotalSize() }}
          className={classes.paper}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
          <div role="row" aria-rowindex={1} className={classes.head} style={{ height: HEAD_PX }}>
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
            <span role="columnheader" className={classes.corner} style={{ width: NIGHT_PX }}>
              {text('figures.stayDate')}
            </span>
            {items.map(({ index, start, size }) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
              <span
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                style={{ left: NIGHT_PX + start, width: size }}
              >
                {nameOf(index)}
              </span>
            ))}
          </div>
          {rows.getVirtualItems().map(({ index, start }) => {
            const isActive = index === active.row
            const isInArea = area.top <= index && index <= area.bottom
            return (
              <GridRow
                key={index}
                id={id}
                row={index}
                top={HEAD_PX + start}
                height={ROW_PX}
                nightWidth={NIGHT_PX}
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
