import type { ReactNode } from 'react'
import type { DecisionSummary } from '../../contract/pricing/decision.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { Card } from '../kit/Card.tsx'
import { Table } from '../kit/table/Table.tsx'
import { Gain } from './Gain.tsx'
import { ModeSwitch, type ShadowModes, type ShadowRow } from './ModeSwitch.tsx'

interface ShadowCardProps {
  summary: Pick<DecisionSummary, 'shadow' | 'categories' | 'currency'>
  /** Without it the modes are text. */
  modes?: ShadowModes
  tools?: ReactNode
  /** Shown above the table. */
  notice?: ReactNode
}

/**
 * What autopilot's shadow mode would have earned, by category and days ahead, beside its mode now, which can be changed; nothing if it
 * never ran.
 */
export function ShadowCard({ summary: { shadow, categories, currency }, modes, tools, notice }: ShadowCardProps) {
  const text = useText()
  const formats = useFormats()
  if (shadow.length === 0) return null
  const title = text('decisions.shadow')
  const nameOf = ({ category }: ShadowRow) => categories.find(({ id }) => id === category)?.name ?? ''
  const daysOf = ({ lead }: ShadowRow) => text(`decisions.leads.${lead}`)
  return (
    <Card title={title} note={text('decisions.shadowNote')} tools={tools}>
      {notice}
      <Table
        label={title}
        variant="figures"
        isForm
        rows={shadow}
        keyOf={({ category, lead }: ShadowRow) => `${category} ${lead}`}
        columns={[
          {
            name: 'category',
            label: text('decisions.columns.category'),
            isRowHeader: true,
            cell: nameOf,
          },
          {
            name: 'lead',
            label: text('decisions.breakdowns.leads'),
            cell: daysOf,
          },
          {
            name: 'mode',
            label: text('decisions.columns.mode'),
            cell: (row: ShadowRow) =>
              modes ? (
                <ModeSwitch row={row} name={`${nameOf(row)}, ${daysOf(row)}`} modes={modes} currency={currency} />
              ) : (
                text(`decisions.modes.${row.mode ?? 'mixed'}`)
              ),
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
            cell: (row: ShadowRow) => <Gain sum={row} currency={currency} />,
          },
        ]}
      />
    </Card>
  )
}
