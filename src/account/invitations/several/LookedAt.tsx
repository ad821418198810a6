import { useWatch } from 'react-hook-form'
import type { InvitationBatchResult, PastedInvitation } from '../../../../contract/account/invitation.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { BatchPreview } from './BatchPreview.tsx'
import { linesOf, type SeveralValues } from './several-form.ts'

interface LookedAtProps extends Pick<InvitationBatchResult, 'results'> {
  lines: readonly PastedInvitation[]
  onSend: () => void
}

/** The preview, and the button that sends exactly what was previewed: it disappears when the form changes. */
export function LookedAt({ lines, results, onSend }: LookedAtProps) {
  const text = useText()
  const now = linesOf(useWatch() as SeveralValues)
  if (JSON.stringify(now) !== JSON.stringify(lines)) return null
  const wrong = results.filter(({ errors }) => errors.length > 0).length
  return (
    <BatchPreview results={results}>
      <p role="status">
        {wrong > 0
          ? text('invitations.several.wrong', { smart_count: wrong })
          : text('invitations.several.right', { smart_count: results.length })}
      </p>
      {wrong === 0 && (
        <Button variant="primary" size="large" onClick={onSend}>
          {text('invitations.several.send', { smart_count: results.length })}
        </Button>
      )}
    </BatchPreview>
  )
}
