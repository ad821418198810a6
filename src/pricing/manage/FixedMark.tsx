import { useText } from '../../core/i18n/text.ts'
import { Icon } from '../../kit/Icon.tsx'

/** The sign of a fixed rate, with its meaning for the pointer and the screen reader. */
export function FixedMark() {
  const text = useText()
  const meaning = text('manage.marks.fixed')
  return (
    <span title={meaning}>
      <Icon name="lock" size={14} />
      <span className="visually-hidden">{meaning}</span>
    </span>
  )
}
