import { usePaginationState } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  DECISION_KINDS,
  type Decision,
  type DecisionKind,
  type DecisionSummary,
} from '../../../contract/pricing/decision.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import type { StayRange } from '../../kit/figures/stay-range.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBar } from '../../kit/layout/CardBar.tsx'
import { TablePages } from '../../kit/list/TablePages.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { SingleGain } from '../Gain.tsx'
import { useRateTexts } from '../use-rate-texts.ts'

type Names = Pick<DecisionSummary, 'categories' | 'currency'>

/** What happened after a decision, in a sentence: rates, what was expected and what was sold. */
function useStory({ currency }: Names) {
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(currency)
  return ({ kind, rate, other, expected, outcome, daysInForce }: Decision): string => {
    const decided = text(`decisions.story.${kind}`, { rate: rates.rate(rate), other: rates.rate(other) })
    const hoped = expected && {
      rooms: formats.decimal(expected.rate.rooms),
      low: formats.decimal(expected.rate.low),
      high: formats.decimal(expected.rate.high),
    }
    if (!outcome) return [decided, hoped && text('decisions.story.expected', hoped)].filter(Boolean).join(' ')
    if (!outcome.wasOffered) return `${decided} ${text('decisions.story.notOffered')}`
    const sold = { smart_count: outcome.rooms, rooms: formats.count(outcome.rooms) }
    if (daysInForce !== null) {
      // What was expected until arrival would be compared with the bookings of a shorter time.
      const days = text('decisions.story.days', { smart_count: daysInForce })
      return `${decided} ${text('decisions.story.soldWithin', { ...sold, days })}`
    }
    const happened = hoped
      ? text('decisions.story.soldOf', { ...sold, expected: hoped.rooms })
      : text('decisions.story.sold', sold)
    return `${decided} ${happened}`
  }
}

/** Decisions with their story; nothing if there are none. */
export function DecisionTable({
  title,
  note,
  decisions,
  summary,
}: {
  title: string
  note: string
  decisions: readonly Decision[]
  summary: Names
}) {
  if (decisions.length === 0) return null
  return (
    <Card title={title} note={note}>
      <Rows label={title} decisions={decisions} summary={summary} />
    </Card>
  )
}

function Rows({ label, decisions, summary }: { label: string; decisions: readonly Decision[]; summary: Names }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const story = useStory(summary)
  return (
    <Table
      label={label}
      rows={decisions}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'night',
          label: text('decisions.columns.night'),
          isRowHeader: true,
          cell: ({ stayDate }: Decision) => (
            <Link to={`/analyse/analyse?companyId=${companyId}&from=${stayDate}&to=${stayDate}`}>
              {formats.day(stayDate)}
            </Link>
          ),
          sub: ({ category }: Decision) => summary.categories.find(({ id }) => id === category)?.name ?? '',
        },
        {
          name: 'decided',
          label: text('decisions.columns.decided'),
          isOnCard: true,
          cell: ({ decidedAt }: Decision) => <Moment at={decidedAt} />,
          sub: ({ by, daysBefore }: Decision) =>
            [by?.name, text('decisions.daysBefore', { smart_count: daysBefore })].filter(Boolean).join(' · '),
        },
        {
          name: 'story',
          label: text('decisions.columns.story'),
          isOnCard: true,
          cell: story,
          sub: ({ reason }: Decision) => reason && text(`decisions.reasons.${reason}`),
        },
        {
          name: 'gain',
          label: text('decisions.columns.gain'),
          isNumber: true,
          isOnCard: true,
          cell: ({ outcome, expected }: Decision) => (
            // Without knowledge of the demand nothing is judged.
            <SingleGain
              outcome={outcome}
              canBeJudged={outcome?.wasOffered !== false && expected !== null}
              currency={summary.currency}
            />
          ),
        },
      ]}
    />
  )
}

const ANY = 'all'

/** Every decision about the nights, page by page. */
export function AllDecisions({ summary, range }: { summary: DecisionSummary; range: StayRange }) {
  const text = useText()
  const { id: companyId } = useCompany()
  const [kind, setKind] = useState<DecisionKind | typeof ANY>(ANY)
  const pages = usePaginationState({ perPage: 20 })
  const query = { companyId, ...range, page: pages.page - 1, size: pages.perPage, ...(kind !== ANY && { kind }) }
  const call = useCall('GET /api/pricing/decisions', { query })
  const title = text('decisions.all')
  return (
    <Card title={title}>
      <CardBar>
        <SelectPicker
          label={text('decisions.breakdowns.kinds')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            pages.setPage(1)
          }}
          options={[ANY, ...DECISION_KINDS]}
          nameOf={(value) => text(`decisions.kinds.${value}`)}
        />
      </CardBar>
      <Loaded
        call={call}
        failed={text('decisions.failed')}
        placeholder={240}
        empty={({ content }) => content.length === 0 && <EmptyState title={text('decisions.noneOfThese')} />}
      >
        {({ content, totalElements }) => (
          <>
            <Rows label={title} decisions={content} summary={summary} />
            <TablePages state={pages} total={totalElements} range="decisions.pageRange" />
          </>
        )}
      </Loaded>
    </Card>
  )
}
