import type { Deletion } from '../../../../contract/booking/deletion.ts'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { Failure } from '../../../kit/Failure.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { DeletionOutcome } from './DeletionOutcome.tsx'
import { DeletionPreview } from './DeletionPreview.tsx'
import { LastDeletions } from './LastDeletions.tsx'
import { RangeForm } from './RangeForm.tsx'
import { useDeletion } from './use-deletion.ts'

/** Deletion of wrongly received data for a range of dates: preview, confirmation and undo. */
export function DeletionCard({ hotel, kind }: { hotel: Company; kind: Deletion['kind'] }) {
  const text = useText()
  const steps = useDeletion(hotel.id, kind)
  const { preview, outcome, refusal } = steps
  return (
    <Card title={text(`deliveries.deletion.${kind}.title`)} note={text('deliveries.deletion.note')}>
      <CardBody spacing={2} className="compact">
        <RangeForm
          description={text(`deliveries.deletion.${kind}.description`)}
          sources={steps.last.data?.sources ?? []}
          onPreview={steps.showPreview}
        />
        <Loaded call={preview} failed={text('deliveries.deletion.previewFailed')} placeholder={null}>
          {(shown) => <DeletionPreview kind={kind} preview={shown} steps={steps} />}
        </Loaded>
        <Failure>{refusal}</Failure>
        <DeletionOutcome kind={kind} outcome={outcome} timeZone={hotel.timeZone} />
      </CardBody>
      <LastDeletions kind={kind} steps={steps} timeZone={hotel.timeZone} />
    </Card>
  )
}
