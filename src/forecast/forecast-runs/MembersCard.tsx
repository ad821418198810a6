import type { Accuracy, AccuracyMember } from '../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { methodName } from '../methods.ts'

interface MembersCardProps {
  accuracy: Accuracy | undefined
  horizon: number
}

/** The methods combined by the newest runs at a number of days ahead: weight and recent error of each, and why one was left out. */
export function MembersCard({ accuracy, horizon }: MembersCardProps) {
  const text = useText()
  const formats = useFormats()
  const title = text('forecastRuns.members.title')
  const members = accuracy?.members.filter((member) => member.horizon === horizon) ?? []
  const [first] = members
  const ahead = text('forecastRuns.daysAhead', { smart_count: horizon })
  const measured = first && text('forecastRuns.members.measured', { smart_count: first.measuredDays })
  const remarks = ({ hotels, leftOut, isBaseline }: AccuracyMember): string => {
    const reasons = (['worse', 'unknown'] as const)
      .filter((reason) => leftOut[reason] > 0)
      .map((reason) => text(`forecastRuns.members.${reason}`, { smart_count: hotels, count: leftOut[reason] }))
    return [...(isBaseline ? [text('forecastRuns.members.baseline')] : []), ...reasons].join(' · ')
  }
  return (
    <Card title={title} note={measured ? `${ahead} · ${measured}` : ahead}>
      <Table
        label={title}
        variant="figures"
        columns={[
          {
            name: 'method',
            label: text('forecastRuns.members.method'),
            isRowHeader: true,
            isSticky: true,
            cell: ({ method }) => methodName(text, method),
            sub: remarks,
          },
          {
            name: 'weight',
            label: text('forecastRuns.members.weight'),
            unit: '%',
            isNumber: true,
            cell: ({ weight, isBaseline }) => formats.percent(isBaseline ? null : weight),
          },
          {
            name: 'error',
            label: text('forecastRuns.measures.mae.column'),
            isNumber: true,
            cell: ({ error }) => formats.decimal(error),
          },
        ]}
        rows={members}
        keyOf={({ method }) => method}
        pendingRows={accuracy ? 0 : 5}
        empty={
          <EmptyState title={text('forecastRuns.members.none')}>
            {text('forecastRuns.members.noneDescription')}
          </EmptyState>
        }
      />
    </Card>
  )
}
