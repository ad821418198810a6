import type { ReactNode } from 'react'
import type { MinimumStays } from '../../../contract/pricing/recommendation.ts'
import { COMPARED_DAYS } from '../../../contract/pricing/recommendation.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useMinimumStays } from '../use-minimum-stays.ts'

export type RecommendedStay = MinimumStays['nights'][number]

interface MinimumStaysCardProps {
  /** Whether the rules on the page already include it, saved or not. */
  isInRules: (stay: RecommendedStay) => boolean
  /** Adds a rule; null for users with read access only. */
  onAdd: ((stay: RecommendedStay) => void) | null
}

/** Minimum stays that would earn more, with their gain. */
export function MinimumStaysCard({ isInRules, onAdd }: MinimumStaysCardProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const call = useMinimumStays()
  const title = text('restrictions.minimumStays.title')
  const actionFor = (stay: RecommendedStay) => {
    if (isInRules(stay)) return <span className="muted">{text('restrictions.minimumStays.added')}</span>
    if (!onAdd) return null
    const night = formats.day(stay.stayDate)
    return (
      <Button size="small" aria-label={text('restrictions.minimumStays.addOf', { night })} onClick={() => onAdd(stay)}>
        {text('restrictions.minimumStays.add')}
      </Button>
    )
  }
  const card = (content: ReactNode) => (
    <Card title={title} note={text('restrictions.minimumStays.note', { days: COMPARED_DAYS })}>
      {content}
    </Card>
  )
  return (
    <Loaded
      call={call}
      failed={text('restrictions.minimumStays.failed')}
      placeholder={card(<SkeletonLines height={80} />)}
    >
      {(data) =>
        card(
          <Table
            label={title}
            variant="text"
            rows={data.nights}
            keyOf={({ stayDate }) => stayDate}
            empty={<EmptyState title={text('restrictions.minimumStays.none', { days: COMPARED_DAYS })} />}
            columns={[
              {
                name: 'night',
                label: text('restrictions.night'),
                isRowHeader: true,
                cell: ({ stayDate }) => formats.night(stayDate),
              },
              {
                name: 'minimum',
                label: text('restrictions.minimumStays.minimum'),
                cell: ({ nights }) => text('restrictions.nights', { smart_count: nights }),
              },
              {
                name: 'roomNights',
                label: text('restrictions.minimumStays.roomNights'),
                isNumber: true,
                cell: ({ roomNights }) => formats.decimalDifference(roomNights),
              },
              {
                name: 'margin',
                label: text('restrictions.minimumStays.margin'),
                unit: formats.currencyUnit(data.currency, settings.showCurrencySymbol),
                isNumber: true,
                cell: ({ margin }) => formats.wholeMoneyDifference(margin, data.currency),
              },
              { name: 'rule', label: text('restrictions.minimumStays.rule'), cell: actionFor },
            ]}
          />,
        )
      }
    </Loaded>
  )
}
