import Typography from '@mui/material/Typography'
import { isStale } from '../../../core/http/stale.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import type { RateTexts } from '../../use-rate-texts.ts'
import { refusalOf, useRateRefusal } from '../use-rate-refusal.ts'

interface ManyFooterProps {
  rates: RateTexts
  /** The state of the save call. */
  save: { readonly error: Error | null; readonly isPending: boolean }
  /** Which of the changes were refused, and where the reasons are; null if none were. */
  refused?: string | null
  /** Message if another user was faster. */
  stale: string
  /** Number of changes. */
  changed: number
  /** How many nights or rates stay as they are, in text. */
  unchanged: string
  onSave: () => void
  onCancel: () => void
}

/** Below a preview: why it could not be saved, how many nights change, and the buttons. */
export function ManyFooter({
  rates,
  save,
  refused = null,
  stale,
  changed,
  unchanged,
  onSave,
  onCancel,
}: ManyFooterProps) {
  const text = useText()
  const refusal = useRateRefusal(rates)
  const failed = save.error && (isStale(save.error) ? stale : refusal(refusalOf(save.error), null))
  const problem = refused ?? failed
  return (
    <>
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
      <Row>
        <span className="muted to-start">{unchanged}</span>
        <Button onClick={onCancel}>{text('common.form.cancel')}</Button>
        <Button variant="primary" disabled={changed === 0 || save.isPending} onClick={onSave}>
          {text(save.isPending ? 'common.form.saving' : 'manage.many.save', { smart_count: changed })}
        </Button>
      </Row>
    </>
  )
}
