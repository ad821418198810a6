import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../Button.tsx'
import type { NightsSelection } from './use-nights-selection.ts'

/** Makes dragging in the chart select nights instead of moving the chart. */
export function SelectButton({ selection: { isOn, toggle, button } }: { selection: NightsSelection }) {
  const text = useText()
  return (
    <Button ref={button} size="small" aria-pressed={isOn} variant={isOn ? 'soft' : 'plain'} onClick={toggle}>
      {text('figures.select')}
    </Button>
  )
}
