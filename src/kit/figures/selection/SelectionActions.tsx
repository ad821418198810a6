import { MOST_CURVE_NIGHTS } from '../../../../contract/analysis/figures.ts'
import { daysBetween } from '../../../../contract/platform/stay-date.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../Button.tsx'
import { putStayRange, type StayRange } from '../stay-range.ts'
import type { Address } from '../use-address.ts'
import type { NightsSelection } from './use-nights-selection.ts'

interface SelectionActionsProps {
  selection: NightsSelection
  address: Address
  /** Shows how the nights filled up, on pages that can. */
  onCurve?: ((nights: StayRange) => void) | undefined
}

/** The actions for the nights selected in a chart. */
export function SelectionActions({ selection, address, onCurve }: SelectionActionsProps) {
  const text = useText()
  const formats = useFormats()
  const { nights, choose, button } = selection
  if (!nights) return null
  const clear = () => {
    // These buttons disappear with the selection; the focus stays on the selecting control.
    button.current?.focus()
    choose(null)
  }
  return (
    <>
      <span className="small muted">
        {text('figures.selected', { from: formats.dayAndMonth(nights.from), to: formats.dayAndMonth(nights.to) })}
      </span>
      <Button
        size="small"
        variant="soft"
        onClick={() => {
          putStayRange(address, nights)
          clear()
        }}
      >
        {text('figures.showOnly')}
      </Button>
      {onCurve && daysBetween(nights.from, nights.to) < MOST_CURVE_NIGHTS && (
        <Button size="small" variant="soft" onClick={() => onCurve(nights)}>
          {text('figures.curve.open')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={clear}>
        {text('figures.clearSelection')}
      </Button>
    </>
  )
}
