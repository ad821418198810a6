import type { Opinion } from '../../../contract/market/review.ts'
import { useText } from '../../core/i18n/text.ts'
import classes from './reputation.module.css'
import { useNames } from './use-names.ts'
import type { ReputationView } from './use-reputation-view.ts'

/** The position of the reviews on the page. */
export const REVIEWS_ID = 'reviews'

interface SpeakButtonProps {
  topic: string
  opinion: Opinion
  view: ReputationView
}

/** A topic that links to its positive or negative reviews. */
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
        // The reviews were requested: the page scrolls there and moves the focus.
        document.getElementById(REVIEWS_ID)?.focus()
      }}
    >
      {name}
    </button>
  )
}
