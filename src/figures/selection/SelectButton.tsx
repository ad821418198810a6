import { Button } from '../../components/Button.tsx'
import { useText } from '../../i18n/text.ts'
import type { NightsSelection } from './use-nights-selection.ts'

/** Lets dragging in the chart choose nights, where it moves the chart else. */
export function SelectButton({ selection: { isOn, toggle, button } }: { selection: NightsSelection }) {
  const text = useText()
  return (
    <Button ref={button} size="small" aria-pressed={isOn} variant={isOn ? 'soft' : 'plain'} onClick={toggle}>
      {text('figures.select')}
    </Button>
  )
}
