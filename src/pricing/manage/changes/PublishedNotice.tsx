import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'
import { NOT_UNDONE, type PublicationUndo } from '../../../../contract/pricing/publication.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { UNDO_SHOWN_MS } from '../../../kit/use-undo.tsx'
import manage from '../manage.module.css'
import { UndoPublication } from './UndoPublication.tsx'
import { usePublication } from './use-publication.ts'

/** The publication that the notice is about; `leftOut` if this user has just undone another one with it. */
export interface LastPublication {
  readonly id: number
  readonly leftOut?: PublicationUndo['leftOut']
}

interface PublishedNoticeProps {
  last: LastPublication
  onUndone: (undo: PublicationUndo) => void
  onClose: () => void
}

/** Confirms what was published, and lets it be undone; it leaves by itself, unless it says what was not undone or has the focus. */
export function PublishedNotice({ last: { id, leftOut }, onUndone, onClose }: PublishedNoticeProps) {
  const text = useText()
  const moment = useMoment()
  const { data: publication } = usePublication(id).stored
  const [hasFocus, setHasFocus] = useState(false)
  if (!publication) return null
  const nights = new Set(publication.lines.map(({ stayDate }) => stayDate)).size
  const notUndone = NOT_UNDONE.flatMap((reason) => {
    const count = leftOut?.[reason] ?? 0
    return count > 0 ? text(`manage.undo.leftOut.${reason}`, { smart_count: count }) : []
  })
  return (
    <Snackbar
      open
      // The snackbar's own pause ends when the pointer leaves, even if the question has the focus.
      autoHideDuration={notUndone.length > 0 || hasFocus ? null : UNDO_SHOWN_MS}
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      sx={{ position: 'static', '& > *': { flex: 1 } }}
    >
      <Row
        component="section"
        spacing="8px 16px"
        className={manage.bar}
        aria-label={text('manage.undo.title')}
        onFocus={() => setHasFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      >
        <p role="status" className="to-start">
          <b>
            {text(publication.undoes === null ? 'manage.undo.published' : 'manage.undo.restored', {
              smart_count: nights,
            })}
          </b>
          {notUndone.map((sentence) => ` ${sentence}`)}
        </p>
        <span className="small muted">
          {[moment(publication.publishedAt), publication.by].filter(Boolean).join(' · ')}
        </span>
        <UndoPublication publication={publication} onUndone={onUndone} />
        <Button size="small" variant="quiet" iconOnly aria-label={text('manage.undo.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Row>
    </Snackbar>
  )
}
