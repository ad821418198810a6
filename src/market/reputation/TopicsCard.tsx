import { LEAST_MENTIONS, type Reputation } from '../../../contract/market/reputation.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Halves } from '../../kit/layout/Halves.tsx'
import { Term } from '../../kit/Term.tsx'
import { BestTopics } from './BestTopics.tsx'
import type { ReputationView } from './use-reputation-view.ts'
import { useTopicColumns } from './use-topic-columns.tsx'

interface TopicsCardProps {
  report: Reputation
  view: ReputationView
}

/** The topics that guests praise and criticise: the best and the worst, and all topics with their counts. */
export function TopicsCard({ report, view }: TopicsCardProps) {
  const text = useText()
  const title = text('reputation.topicsTitle')
  // Topics only mentioned last year have no row for these days.
  const rows = report.topics.filter(({ now }) => now.reviews > 0)
  const table = { columns: useTopicColumns(view), rows, address: view.address }
  return (
    <Card
      title={title}
      note={
        <Term definition={text('reputation.topicsDefinition', { least: LEAST_MENTIONS })}>
          {text('reputation.topicsNote')}
        </Term>
      }
      tools={<SaveButtons name={title} {...table} />}
    >
      {rows.length === 0 ? (
        <EmptyState title={text('reputation.noTopics')} />
      ) : (
        <>
          {report.best.length === 0 ? (
            <CardNote>{text('reputation.fewMentions', { least: LEAST_MENTIONS })}</CardNote>
          ) : (
            <Halves>
              <BestTopics report={report} end="best" view={view} />
              <BestTopics report={report} end="worst" view={view} />
            </Halves>
          )}
          <FigureTable label={title} keyOf={({ topic }) => topic} {...table} />
        </>
      )}
    </Card>
  )
}
