import type { ReputationTopic } from '../../../contract/market/reputation.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { Bar } from './Bar.tsx'
import { Change, scoreDifference } from './Change.tsx'
import { shownScore } from './DevelopmentTable.tsx'
import { SpeakButton } from './SpeakButton.tsx'
import { useNames } from './use-names.ts'
import type { ReputationView } from './use-reputation-view.ts'

/** The columns of topics: mentions, positive and negative shares, and the change. */
export function useTopicColumns(view: ReputationView): FigureColumn<ReputationTopic>[] {
  const text = useText()
  const formats = useFormats()
  const names = useNames()
  const then = (row: ReputationTopic) => row[view.comparison]?.score ?? null
  return [
    {
      name: 'topic',
      label: text('reputation.topic'),
      value: ({ topic }) => names.topic(topic),
      cell: ({ topic, now }) => (
        <SpeakButton topic={topic} opinion={now.negative > now.positive ? 'negative' : 'positive'} view={view} />
      ),
    },
    {
      name: 'mentions',
      label: text('reputation.mentions'),
      value: ({ now }) => now.reviews,
      cell: ({ now }) => formats.count(now.reviews),
      isOnCard: true,
    },
    {
      name: 'praised',
      label: text('reputation.praised'),
      value: ({ now }) => now.positive,
      cell: ({ now }) => formats.count(now.positive),
      isFirst: true,
    },
    {
      name: 'blamed',
      label: text('reputation.blamed'),
      value: ({ now }) => now.negative,
      cell: ({ now }) => formats.count(now.negative),
    },
    {
      name: 'praise',
      label: text('reputation.praise'),
      unit: '%',
      value: ({ now }) => shownScore(now.score),
      cell: ({ now }) => (
        <Bar share={now.score === null ? null : now.score / 100} rest="blame">
          {formats.decimal(now.score)}
        </Bar>
      ),
      isFirst: true,
      isOnCard: true,
    },
    {
      name: 'change',
      label: text('figures.differenceShort'),
      value: (row) => scoreDifference(row.now.score, then(row)),
      cell: (row) => <Change now={row.now.score} then={then(row)} />,
      isOnCard: true,
    },
  ]
}
