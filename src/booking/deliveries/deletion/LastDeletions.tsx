import type { Deletion } from '../../../../contract/booking/deletion.ts'
import { useNow } from '../../../core/format/age.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { useNights } from '../use-nights.ts'
import type { DeletionSteps } from './use-deletion.ts'

interface LastDeletionsProps {
  kind: Deletion['kind']
  steps: DeletionSteps
  timeZone: string
}

/** The last deletions, by whom, and undo as long as it is possible. */
export function LastDeletions({ kind, steps: { last, isBusy, undo }, timeZone }: LastDeletionsProps) {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  const now = useNow()
  const moment = (iso: string) => formats.moment(iso, timeZone)
  const stateOf = ({ undoneAt, undoUntil }: Deletion) => {
    if (undoneAt) return text('deliveries.deletion.undoneAt', { moment: moment(undoneAt) })
    return text(Date.parse(undoUntil) > now ? 'deliveries.deletion.undoUntil' : 'deliveries.deletion.forGood', {
      moment: moment(undoUntil),
    })
  }
  return (
    <CardBody spacing={1} className="compact line-above">
      <h3>{text('deliveries.deletion.last')}</h3>
      <Loaded
        call={last}
        failed={text('deliveries.deletion.lastFailed')}
        placeholder={null}
        empty={({ rows }) => rows.length === 0 && <p className="muted">{text('deliveries.deletion.none')}</p>}
      >
        {({ rows }) => (
          <ul>
            {rows.map((deletion) => (
              <Row key={deletion.id} component="li" justify="space-between" spacing={3}>
                <div>
                  <b>{nights(deletion.from, deletion.to)}</b>{' '}
                  {text(`deliveries.deletion.${kind}.count`, { smart_count: deletion.rows })}
                  {deletion.source !== null && ` · ${deletion.source}`}
                  <p className="small muted">
                    {text('deliveries.deletion.by', {
                      moment: moment(deletion.deletedAt),
                      name: deletion.deletedBy ?? text('deliveries.deletion.nobody'),
                    })}
                    {' · '}
                    {stateOf(deletion)}
                  </p>
                </div>
                {!deletion.undoneAt && Date.parse(deletion.undoUntil) > now && (
                  <Button
                    size="small"
                    aria-label={text('deliveries.deletion.undoNamed', { range: nights(deletion.from, deletion.to) })}
                    aria-disabled={isBusy}
                    onClick={() => isBusy || undo(deletion)}
                  >
                    {text('deliveries.deletion.undo')}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
    </CardBody>
  )
}
