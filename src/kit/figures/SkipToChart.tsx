import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'

/** Brings the keyboard from the head of a page to its first chart, past filters and figures; in sight while it has the focus. */
export function SkipToChart() {
  const text = useText()
  return (
    <Button className="skip" onClick={() => document.querySelector<HTMLElement>('main [role="slider"]')?.focus()}>
      {text('figures.skipToChart')}
    </Button>
  )
}
