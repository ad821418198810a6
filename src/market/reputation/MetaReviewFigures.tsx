import type { MetaReview, MetaReviewPart } from '../../../contract/market/meta-review.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { KeyFigure, KeyFigures } from '../../kit/KeyFigure.tsx'
import { Halves } from '../../kit/layout/Halves.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { useNames } from './use-names.ts'

type Column = TableColumn<MetaReviewPart>

/** TrustYou's latest figures, unchanged. */
export function MetaReviewFigures({ latest }: { latest: MetaReview }) {
  const text = useText()
  const formats = useFormats()
  const names = useNames()
  const number = (name: 'score' | 'reviews' | 'share'): Column => ({
    name,
    label: text(`reputation.trustYou.${name}`),
    isNumber: true,
    isOnCard: true,
    cell: (part) => formats.count(part[name]),
  })
  const parts = [
    ...latest.travellerTypes.map((part) => ({ ...part, label: names.group(part.name, 'travellerType') })),
    ...latest.languages.map((part) => ({ ...part, label: names.group(part.name, 'language') })),
  ]
  const named = (label: string): Column => ({
    name: 'name',
    label,
    isRowHeader: true,
    cell: (part) => part.label ?? part.name,
  })
  const sentiment: Column = {
    name: 'sentiment',
    isOnCard: true,
    label: text('reputation.trustYou.sentiment'),
    cell: (part) => (part.sentiment ? text(`reputation.trustYou.sentiments.${part.sentiment}`) : UNKNOWN),
  }
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label={text('reputation.trustYou.score')}
          unit={text('reputation.of100')}
          value={formats.count(latest.score)}
          reference={
            <span className="muted">
              {latest.reviews !== null && text('reputation.fromReviews', { smart_count: latest.reviews })}
            </span>
          }
        />
      </KeyFigures>
      <Halves>
        <div>
          <h3>{text('reputation.trustYou.topics')}</h3>
          <Table
            label={text('reputation.trustYou.topics')}
            columns={[named(text('reputation.topic')), number('score'), sentiment, number('reviews')]}
            rows={latest.topics}
            keyOf={({ name }) => name}
          />
        </div>
        <div>
          <h3>{text('reputation.trustYou.parts')}</h3>
          <Table
            label={text('reputation.trustYou.parts')}
            columns={[named(text('reputation.trustYou.part')), number('score'), number('share')]}
            rows={parts}
            keyOf={({ name }) => name}
          />
        </div>
      </Halves>
    </>
  )
}
