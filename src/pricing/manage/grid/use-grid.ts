import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { Drafts, SavedDrafts } from '../../../../contract/pricing/draft.ts'
import { pastedCells } from '../../../core/pasted-cells.ts'
import type { RateTexts } from '../../use-rate-texts.ts'
import { changesToUndo, draftOf, type RateDrafts, type SavedChange } from '../use-drafts.ts'
import { type RateRefusal, refusalOf, refusedLines } from '../use-rate-refusal.ts'
import {
  type Area,
  areaOf,
  filledDown,
  filledRight,
  type GridRates,
  gridChanges,
  type Place,
  placesOf,
  renumbered,
} from './grid-lines.ts'

/** A page of nights. */
const PAGE = 20
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -PAGE],
  PageDown: [0, PAGE],
}

interface GridInput {
  shown: GridRates
  texts: RateTexts
  drafts: RateDrafts
  isReadOnly: boolean
  /** The column that is active first. */
  firstColumn: number
  /** Brings a cell into sight. */
  onMove: (place: Place) => void
}

/** The grid's state and keys: move, select with Shift, type, paste, copy, fill and undo, as in a spreadsheet. */
export function useGrid({
  shown,
  texts,
  drafts: { lines: drafts, save, discard },
  isReadOnly,
  firstColumn,
  onMove,
}: GridInput) {
  const [active, setActive] = useState<Place>({ row: 0, column: firstColumn })
  const [anchor, setAnchor] = useState<Place>(active)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<'values' | 'rows' | null>(null)
  const [refused, setRefused] = useState<{ refusal: RateRefusal; place: Place | null; count: number } | null>(null)
  const [leftAlone, setLeftAlone] = useState(0)
  const [done, setDone] = useState<readonly (readonly SavedChange[])[]>([])
  const area: Area = areaOf(anchor, active)

  const activate = (place: Place, isSelecting: boolean): Place => {
    const row = Math.min(shown.categories.length - 1, Math.max(0, place.row))
    const column = Math.min(shown.nights.length - 1, Math.max(0, place.column))
    setActive({ row, column })
    if (!isSelecting) setAnchor({ row, column })
    return { row, column }
  }
  const moveTo = (place: Place, isSelecting: boolean) => onMove(activate(place, isSelecting))
  /** Saves cells; the first one that is refused becomes the active one, and the others are saved. */
  const put = (cells: readonly (Place & { rate: number })[], onSaved?: () => void) => {
    setRefused(null)
    setLeftAlone(0)
    if (cells.some(({ rate }) => Number.isNaN(rate))) return setWrong('values')
    setWrong(null)
    const lines = gridChanges(shown, cells)
    if (lines.length === 0) return onSaved?.()
    const placeOf = ({ stayDate, category }: (typeof lines)[number]): Place => ({
      row: shown.categories.indexOf(Number(category)),
      column: shown.nights.indexOf(stayDate),
    })
    const showRefused = (refusal: RateRefusal, line: (typeof lines)[number] | undefined, count: number) => {
      const place = line ? placeOf(line) : null
      setRefused({ refusal, place, count })
      if (place) moveTo(place, false)
    }
    save.mutate(lines, {
      onSuccess: (saved: SavedDrafts) => {
        const isRefused = ({ stayDate, category }: (typeof lines)[number]) =>
          saved.refused.some((each) => each.stayDate === stayDate && each.category === Number(category))
        const change = lines.flatMap((line): SavedChange[] => {
          if (isRefused(line)) return []
          const now = draftOf(saved.lines, line.stayDate, Number(line.category))
          const before = shown.draftAt(placeOf(line)) ?? null
          return now ? [{ id: now.id, revision: now.revision, before }] : []
        })
        setDone((before) => [...before, change])
        const [first] = saved.refused
        if (first) showRefused(first, lines.find(isRefused), saved.refused.length)
        else onSaved?.()
      },
      onError: (error) => {
        const byLine = refusedLines(error)
        const [place = -1] = byLine.keys()
        showRefused(refusalOf(error), lines[place], Math.max(1, byLine.size))
      },
    })
  }
  /** Undoes the last change. If it fails it can be retried; changes by others since are left alone and reported. */
  const undo = () => {
    const last = done.at(-1)
    if (!last || save.isPending || discard.isPending) return
    setRefused(null)
    const { save: restored, discard: dropped } = changesToUndo(drafts, last)
    setLeftAlone(last.length - restored.length - dropped.length)
    const onError = (error: Error) => setRefused({ refusal: refusalOf(error), place: null, count: 1 })
    const finish = (answer?: Drafts) =>
      setDone((all) =>
        all.slice(0, -1).map((changes) => (answer ? renumbered(changes, last, answer.lines) : [...changes])),
      )
    const drop = (answer?: Drafts) => {
      if (dropped.length === 0) return finish(answer)
      discard.mutate({ lines: dropped }, { onSuccess: () => finish(answer), onError })
    }
    const onRestored = (saved: SavedDrafts) => {
      setLeftAlone((count) => count + saved.refused.length)
      drop(saved)
    }
    if (restored.length > 0) save.mutate(restored, { onSuccess: onRestored, onError })
    else drop()
  }
  const commit = (rows: number, columns: number) => {
    if (typed === null) return
    put([{ ...active, rate: texts.minorOf(typed) }], () => {
      setTyped(null)
      moveTo({ row: active.row + rows, column: active.column + columns }, false)
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (altKey) return
    if (typed !== null) {
      if (key === 'Enter') commit(shiftKey ? -1 : 1, 0)
      else if (key === 'Tab') commit(0, shiftKey ? -1 : 1)
      else if (key === 'Escape') {
        setTyped(null)
        setWrong(null)
        setRefused(null)
      } else return
      event.preventDefault()
      return
    }
    const step = STEPS[key]
    if (ctrlKey || metaKey) {
      if (isReadOnly) return
      if (key === 'd') put(filledDown(area, shown.rateAt))
      // With one night selected there is nothing to fill, and the browser reloads the page as usual.
      else if (key === 'r' && area.left < area.right) put(filledRight(area, shown.rateAt))
      else if (key === 'z') undo()
      else return
    } else if (step) moveTo({ row: active.row + step[0], column: active.column + step[1] }, shiftKey)
    else if (key === 'Home') moveTo({ row: active.row, column: 0 }, shiftKey)
    else if (key === 'End') moveTo({ row: active.row, column: shown.nights.length - 1 }, shiftKey)
    else if (!isReadOnly && (key === 'Enter' || key === 'F2')) setTyped(writtenAt(active))
    else if (!isReadOnly && /^\d$/.test(key)) setTyped(key)
    else return
    event.preventDefault()
  }
  const writtenAt = (place: Place): string => {
    const rate = shown.rateAt(place)
    return rate === null ? '' : texts.rate(rate)
  }
  return {
    active,
    area,
    typed,
    /** Why nothing was saved: a value is not a rate, or there are more rows than categories. */
    wrong,
    refused,
    type: setTyped,
    put,
    press,
    activate,
    moveTo,
    edit: () => !isReadOnly && setTyped(writtenAt(active)),
    undo: done.length > 0 ? undo : null,
    /** Changes skipped by the last undo because another user has changed their rates since. */
    leftAlone,
    fillDown: () => put(filledDown(area, shown.rateAt)),
    fillRight: () => put(filledRight(area, shown.rateAt)),
    paste: (event: ClipboardEvent) => {
      if (isReadOnly || typed !== null) return
      event.preventDefault()
      const lines = pastedCells(event.clipboardData.getData('text/plain'))
      // Nights from top to bottom would become rates of other categories.
      if (area.top + lines.length > shown.categories.length) return setWrong('rows')
      const cells = lines.flatMap((line, row) =>
        line.map((cell, column) => ({
          row: area.top + row,
          column: area.left + column,
          rate: texts.minorOf(cell),
        })),
      )
      put(cells)
    },
    copy: (event: ClipboardEvent) => {
      if (typed !== null) return
      event.preventDefault()
      const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, at) =>
        placesOf({ ...area, top: area.top + at, bottom: area.top + at })
          .map(writtenAt)
          .join('\t'),
      )
      event.clipboardData.setData('text/plain', rows.join('\n'))
    },
  }
}
