import type { Deletion } from '../../../../contract/booking/deletion.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { Outcome } from './use-deletion.ts'

interface DeletionOutcomeProps {
  kind: Deletion['kind']
  outcome: Outcome | null
  timeZone: string
}

/** The result. It is rendered empty from the start, so that screen readers announce it. */
export function DeletionOutcome({ kind, outcome, timeZone }: DeletionOutcomeProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <div role="status">
      {outcome && (
        <p>
          {'deleted' in outcome
            ? text(`deliveries.deletion.${kind}.done`, {
                smart_count: outcome.deleted.rows,
                until: formats.moment(outcome.deleted.undoUntil, timeZone),
              })
            : [
                text(`deliveries.deletion.${kind}.restored`, { smart_count: outcome.restored }),
                ...(outcome.left > 0 ? [text(`deliveries.deletion.${kind}.left`, { smart_count: outcome.left })] : []),
              ].join(' ')}
        </p>
      )}
    </div>
  )
}
