import { Notice } from '../form/Notice.tsx'

/** What a failure means, and its cause. */
export function ImportFailure({ messages: [meaning, ...reasons] }: { messages: readonly [string, ...string[]] }) {
  return (
    <Notice>
      <b>{meaning}</b> {reasons.join(' ')}
    </Notice>
  )
}
