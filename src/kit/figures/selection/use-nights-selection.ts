import { type RefObject, useRef, useState } from 'react'
import { addDays } from '../../../../contract/platform/stay-date.ts'
import type { Span } from '../../chart/use-chart-input.ts'
import type { StayRange } from '../stay-range.ts'

/** Places of a chart, each a night or the first of several, of which some are chosen by dragging or with the keys. */
export interface NightsSelection {
  /** Whether dragging chooses now. */
  readonly isOn: boolean
  readonly toggle: () => void
  /** The selection button; it gets the focus when the actions disappear with the selection. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly span: Span | null
  readonly choose: (span: Span | null) => void
  /** The nights that are chosen, both included. */
  readonly nights: StayRange | null
}

/** The selection in a chart of stay dates. */
export function useNightsSelection(rows: readonly { stayDate: string }[], range: StayRange): NightsSelection {
  const [isOn, setOn] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<{ span: Span; of: StayRange } | null>(null)
  // Places count from the first night of a range: in another one they are other nights.
  const isOfRange = chosen?.of.from === range.from && chosen.of.to === range.to
  const span = chosen && isOfRange ? chosen.span : null
  /** The last night of a place: the one before the next place, or the last of the range. */
  const lastOf = (place: number) => {
    const next = rows[place + 1]?.stayDate
    return next ? addDays(next, -1) : range.to
  }
  return {
    isOn,
    toggle: () => setOn(!isOn),
    button,
    span,
    choose: (span) => setChosen(span && { span, of: range }),
    nights: span && { from: rows[span[0]]?.stayDate ?? range.from, to: lastOf(span[1]) },
  }
}
