import type { HttpError } from 'ra-core'
import { isStale } from '../../http/stale.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { useRefusalText } from '../refusals.ts'
import { Notice } from './Notice.tsx'

interface DraftNoticeProps {
  error: Error | null
  /** Takes what is stored now. */
  onReload: () => unknown
}

/** Says above a table why it was not saved; where somebody else has saved meanwhile it leads to that version. */
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
