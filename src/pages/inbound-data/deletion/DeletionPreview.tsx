import type { Deletion, DeletionPreview as Preview } from '../../../../contract/deletion.ts'
import { useUser } from '../../../bootstrap/use-start.ts'
import { FactList } from '../../../components/FactList.tsx'
import { InlineConfirm } from '../../../components/InlineConfirm.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import classes from '../inbound-data.module.css'
import type { DeletionSteps } from './use-deletion.ts'

interface DeletionPreviewProps {
  kind: Deletion['kind']
  preview: Preview
  steps: DeletionSteps
}

/** What would go, and the button that lets it go. */
export function DeletionPreview({ kind, preview, steps }: DeletionPreviewProps) {
  const text = useText()
  const formats = useFormats()
  const { showCurrencySymbol } = useUser().settings
  const { rows, roomNights, cancelledRoomNights, revenue, currency, sources } = preview
  if (rows === 0) return <p className={classes.outcome}>{text(`inbound.deletion.${kind}.nothing`)}</p>
  const unit = formats.currencyUnit(currency, showCurrencySymbol)
  return (
    <section className={classes.preview} aria-label={text('inbound.deletion.wouldGo')}>
      <FactList
        facts={[
          [text(`inbound.deletion.${kind}.rows`), formats.count(rows)],
          [text('inbound.deletion.roomNights'), formats.count(roomNights)],
          ...(kind === 'blocks'
            ? [[text('inbound.deletion.cancelledRoomNights'), formats.count(cancelledRoomNights)] as [string, string]]
            : []),
          [text('inbound.deletion.revenue'), `${formats.wholeMoney(revenue, currency)} ${unit}`],
          [
            text('inbound.deletion.sources'),
            <ul key="sources">
              {sources.map((each) => (
                <li key={each.source}>
                  {text('inbound.deletion.ofSource', {
                    source: each.source,
                    rows: text(`inbound.deletion.${kind}.count`, { smart_count: each.rows }),
                    smart_count: each.roomNights,
                  })}
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
      <InlineConfirm
        label={text('inbound.deletion.delete')}
        name={text('inbound.deletion.delete')}
        question={text(`inbound.deletion.${kind}.question`, { smart_count: rows })}
        confirm={text('inbound.deletion.delete')}
        cancel={text('inbound.deletion.keep')}
        isBusy={steps.isBusy}
        onConfirm={() => steps.remove(rows)}
      />
    </section>
  )
}
