import type { ReactNode } from 'react'
import type { DecisionSummary } from '../../contract/pricing/decision.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { Card } from '../kit/Card.tsx'
import { Table } from '../kit/table/Table.tsx'
import { Gain } from './Gain.tsx'

interface ShadowCardProps {
  summary: Pick<DecisionSummary, 'shadow' | 'categories' | 'currency'>
  tools?: ReactNode
}

/** What autopilot's shadow mode would have earned, by category and days ahead, with its mode now; nothing if it never ran. */
export function ShadowCard({ summary: { shadow, categories, currency }, tools }: ShadowCardProps) {
  const text = useText()
  const formats = useFormats()
  if (shadow.length === 0) return null
  const title = text('decisions.shadow')
  type ShadowRow = DecisionSummary['shadow'][number]
  return (
    <Card title={title} note={text('decisions.shadowNote')} tools={tools}>
      <Table
        label={title}
        variant="figures"
        rows={shadow}
        keyOf={({ category, lead }: ShadowRow) => `${category} ${lead}`}
        columns={[
          {
            name: 'category',
            label: text('decisions.columns.category'),
            isRowHeader: true,
            isOnCard: true,
            cell: ({ category }: ShadowRow) => categories.find(({ id }) => id === category)?.name ?? '',
          },
          {
            name: 'lead',
            label: text('decisions.breakdowns.leads'),
            isOnCard: true,
            cell: ({ lead }: ShadowRow) => text(`decisions.leads.${lead}`),
          },
          {
            name: 'mode',
            label: text('common.pages.autopilot'),
            isOnCard: true,
            cell: ({ mode }: ShadowRow) => text(`decisions.modes.${mode}`),
          },
          {
            name: 'decisions',
            label: text('decisions.columns.decisions'),
            isNumber: true,
            cell: ({ decisions }: ShadowRow) => formats.count(decisions),
          },
          {
            name: 'gain',
            label: text('decisions.columns.wouldHaveEarned'),
            isNumber: true,
            isOnCard: true,
            cell: (row: ShadowRow) => <Gain sum={row} currency={currency} />,
          },
        ]}
      />
    </Card>
  )
}
