import { CONNECTION_FAILURES, type ReasonKind } from '../../contract/connection/connection-kinds.ts'
import { useText } from '../core/i18n/text.ts'

/** Kinds for which the system provides its own text. */
const IN_ITS_WORDS = new Set<ReasonKind>(['system', 'partsNotTaken', ...CONNECTION_FAILURES])

interface ReasonProps {
  /** Null if it was not recorded: then only the text is available. */
  kind: ReasonKind | null
  reason: string | null
  /** Puts the sentence into another one. */
  within?: (reason: string) => string
}

/** Why a system refused or did not answer: in the user's language, followed by the system's own text if there is one. */
export function Reason({ kind, reason, within = (sentence) => sentence }: ReasonProps) {
  const text = useText()
  if (kind === null) return reason === null ? null : <span className="small">{within(reason)}</span>
  return (
    <>
      <span className="small">{within(text(`connection.reasons.${kind}`))}</span>
      {reason !== null && IN_ITS_WORDS.has(kind) && (
        <span className="small muted" lang="en">
          {reason}
        </span>
      )}
    </>
  )
}
