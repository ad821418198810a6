import { useText } from '../../core/i18n/text.ts'
import classes from './reputation.module.css'

interface NarrowButtonProps {
  name: string
  isChosen: boolean
  onClick: () => void
}

/** The name of a group that toggles the page's filter by it. */
export function NarrowButton({ name, isChosen, onClick }: NarrowButtonProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={classes.name}
      aria-pressed={isChosen}
      aria-label={text('reputation.showOnly', { name })}
      onClick={onClick}
    >
      {name}
    </button>
  )
}
