import { CONNECTION_FAILURES, type ReasonKind } from '../../contract/connection-kinds.ts'
import { useText } from '../i18n/text.ts'

/** Kinds that come with words of the system. */
const IN_ITS_WORDS = new Set<ReasonKind>(['system', ...CONNECTION_FAILURES])

interface ReasonProps {
  /** Null where it was not noted: then the words are all there is. */
  kind: ReasonKind | null
  reason: string | null
  /** Puts the sentence into another one. */
  within?: (reason: string) => string
}

/** Why a system did not take or answer something: in the user's language, and then in the system's words where it has some. */
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
