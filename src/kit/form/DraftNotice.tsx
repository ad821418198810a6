import type { HttpError } from 'ra-core'
import { isStale } from '../../core/http/stale.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { useRefusalText } from '../refusals.ts'
import { Notice } from './Notice.tsx'

interface DraftNoticeProps {
  error: Error | null
  /** Loads the stored version. */
  onReload: () => unknown
}

/** Shows above a table why it was not saved; if another user has saved in the meantime, it links to that version. */
export function DraftNotice({ error, onReload }: DraftNoticeProps) {
  const text = useText()
  const reason = useRefusalText()
  if (!error) return null
  const { body, message } = error as HttpError
  return (
    <Notice actions={isStale(error) && <Button onClick={onReload}>{text('common.draft.reload')}</Button>}>
      {text('common.draft.notSaved', { reason: reason({ code: body?.code, reason: message }) })}
    </Notice>
  )
}
