import type { Opinion } from '../../../contract/review.ts'
import { useText } from '../../i18n/text.ts'
import classes from './reputation.module.css'
import { useNames } from './use-names.ts'
import type { ReputationView } from './use-reputation-view.ts'

/** Where the reviews stand on the page. */
export const REVIEWS_ID = 'reviews'

interface SpeakButtonProps {
  topic: string
  opinion: Opinion
  view: ReputationView
}

/** A topic that leads to the reviews that praise it, or blame it. */
export function SpeakButton({ topic, opinion, view: { address } }: SpeakButtonProps) {
  const text = useText()
  const name = useNames().topic(topic)
  return (
    <button
      type="button"
      className={classes.name}
      aria-label={text(opinion === 'positive' ? 'reputation.speakWell' : 'reputation.speakBadly', { topic: name })}
      onClick={() => {
        address.put({ topic, opinion })
        // The reviews were asked for: the page goes there, and the focus with it.
        document.getElementById(REVIEWS_ID)?.focus()
      }}
    >
      {name}
    </button>
  )
}
