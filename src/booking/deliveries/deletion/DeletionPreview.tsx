import Paper from '@mui/material/Paper'
import type { Deletion, DeletionPreview as Preview } from '../../../../contract/booking/deletion.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import type { DeletionSteps } from './use-deletion.ts'

interface DeletionPreviewProps {
  kind: Deletion['kind']
  preview: Preview
  steps: DeletionSteps
}

/** What would be deleted, and the button that deletes it. */
export function DeletionPreview({ kind, preview, steps }: DeletionPreviewProps) {
  const text = useText()
  const formats = useFormats()
  const { showCurrencySymbol } = useUser().settings
  const { rows, roomNights, cancelledRoomNights, revenue, currency, sources } = preview
  if (rows === 0) return <p>{text(`deliveries.deletion.${kind}.nothing`)}</p>
  const unit = formats.currencyUnit(currency, showCurrencySymbol)
  return (
    <Paper variant="outlined" component="section" aria-label={text('deliveries.deletion.wouldGo')}>
      <CardBody>
        <FactList
          facts={[
            [text(`deliveries.deletion.${kind}.rows`), formats.count(rows)],
            [text('deliveries.deletion.roomNights'), formats.count(roomNights)],
            ...(kind === 'blocks'
              ? [
                  [text('deliveries.deletion.cancelledRoomNights'), formats.count(cancelledRoomNights)] as [
                    string,
                    string,
                  ],
                ]
              : []),
            [text('deliveries.deletion.revenue'), `${formats.wholeMoney(revenue, currency)} ${unit}`],
            [
              text('deliveries.deletion.sources'),
              <ul key="sources">
                {sources.map((each) => (
                  <li key={each.source}>
                    {text('deliveries.deletion.ofSource', {
                      source: each.source,
                      rows: text(`deliveries.deletion.${kind}.count`, { smart_count: each.rows }),
                      smart_count: each.roomNights,
                    })}
                  </li>
                ))}
              </ul>,
            ],
          ]}
        />
        <div>
          <InlineConfirm
            label={text('deliveries.deletion.delete')}
            name={text('deliveries.deletion.delete')}
            question={text(`deliveries.deletion.${kind}.question`, { smart_count: rows })}
            confirm={text('deliveries.deletion.delete')}
            cancel={text('deliveries.deletion.keep')}
            isBusy={steps.isBusy}
            onConfirm={() => steps.remove(rows)}
          />
        </div>
      </CardBody>
    </Paper>
  )
}
