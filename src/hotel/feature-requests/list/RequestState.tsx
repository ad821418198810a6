import type { ListedRequest } from '../../../../contract/hotel/feature-request.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { useRowChange } from '../../../kit/list/use-row-change.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { decide } from '../decide.ts'

/** The decision and its time; without one, the two buttons to decide. */
export function RequestState({
  request: { id, companyName, feature, isGranted, decidedAt },
}: {
  request: ListedRequest
}) {
  const text = useText()
  const moment = useMoment()
  const { place, isPending, run } = useRowChange((grants: boolean) => decide(id, grants))
  if (isGranted !== null)
    return (
      <Row ref={place} tabIndex={-1} component="span" isInline>
        <Tag {...(isGranted ? { tone: 'accent' } : {})}>
          {text(isGranted ? 'featureRequests.states.granted' : 'featureRequests.states.refused')}
        </Tag>
        {decidedAt && <span className="muted small">{moment(decidedAt)}</span>}
      </Row>
    )
  return (
    <Row ref={place} tabIndex={-1} component="span" isInline>
      {[true, false].map((grants) => (
        <Button
          key={String(grants)}
          size="small"
          variant={grants ? 'plain' : 'quiet'}
          aria-disabled={isPending}
          aria-label={`${text(grants ? 'featureRequests.grant' : 'featureRequests.refuse')}: ${companyName}, ${text(`featureRequests.features.${feature}`)}`}
          onClick={() => run(grants)}
        >
          {text(grants ? 'featureRequests.grant' : 'featureRequests.refuse')}
        </Button>
      ))}
    </Row>
  )
}
