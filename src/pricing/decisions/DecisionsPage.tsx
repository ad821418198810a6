import { type ReactNode, useState } from 'react'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { urlOf } from '../../../contract/platform/request.ts'
import { type DecisionSum, type DecisionSummary, hasClearSum } from '../../../contract/pricing/decision.ts'
import { useCompany, useHasAuthority, useStart, useUser } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import { Filters } from '../../kit/figures/Filters.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import { type Preset, stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'
import { Icon } from '../../kit/Icon.tsx'
import { KeyFigure, KeyFigures, Reference } from '../../kit/KeyFigure.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Gain } from '../Gain.tsx'
import { ShadowCard } from '../ShadowCard.tsx'
import { AllDecisions, DecisionTable } from './DecisionTable.tsx'
import { GroupsCard } from './GroupsCard.tsx'
import { SwitchedShadow } from './SwitchedShadow.tsx'

/** Finished nights come first: only they have a result. */
const SHOWN_PRESETS: readonly Preset[] = ['last30', 'lastMonth', 'thisMonth', 'last90', 'last365', 'next90']
const BREAKDOWNS = ['months', 'people', 'leads', 'kinds', 'reasons'] as const
type Breakdown = (typeof BREAKDOWNS)[number]

/** What was decided about rates, and what it earned. */
export default function DecisionsPage() {
  const text = useText()
  const { id: companyId, timeZone } = useCompany()
  const hasAutopilot = useStart().features?.autopilot ?? false
  const maySwitch = useHasAuthority('HOTEL_ADMIN') && hasAutopilot
  const address = useAddress()
  const range = stayRangeIn(address, todayIn(timeZone), 'last90')
  const { from, to } = range
  const call = useCall('GET /api/pricing/decisions/summary', { query: { companyId, from, to } })
  return (
    <FigureDates value={range}>
      <PageHead
        title={text('common.pages.decisions')}
        breadcrumbs={<Breadcrumbs />}
        note={text('decisions.description')}
        tools={
          <ButtonLink href={urlOf('GET /api/pricing/decisions/pdf', { query: { companyId, from, to } })} download>
            <Icon name="download" />
            {text('decisions.savePdf')}
          </ButtonLink>
        }
      />
      <Filters>
        <Row spacing="8px 16px">
          <PeriodPicker address={address} range={range} presets={SHOWN_PRESETS} />
        </Row>
      </Filters>
      <Loaded
        call={call}
        failed={text('decisions.failed')}
        placeholder={<Skeleton width="100%" height={120} />}
        empty={({ kinds }) =>
          kinds.length === 0 && (
            <>
              <Card title={text('decisions.result')}>
                <EmptyState title={text('decisions.none')}>{text('decisions.noneHelp')}</EmptyState>
              </Card>
              <GroupsCard range={{ from, to }} />
            </>
          )
        }
      >
        {(summary) => (
          <>
            <Result summary={summary} />
            <Comparison summary={summary} />
            {maySwitch ? <SwitchedShadow summary={summary} /> : <ShadowCard summary={summary} />}
            <GroupsCard range={{ from, to }} />
            <Extremes summary={summary} />
            <AllDecisions summary={summary} range={{ from, to }} />
          </>
        )}
      </Loaded>
    </FigureDates>
  )
}

/** The answer first: what following, changing and leaving recommendations earned. */
function Result({ summary: { total, kinds, currency } }: { summary: DecisionSummary }) {
  const text = useText()
  const formats = useFormats()
  const { followed, changed, left } = total
  const all = followed.decisions + changed.decisions + left.decisions
  const shadow = kinds.find(({ kind }) => kind === 'shadow')?.decisions ?? 0
  const figure = (name: 'followed' | 'changed' | 'left', sum: DecisionSum, of?: number) => (
    <KeyFigure
      label={text(`decisions.groups.${name}`)}
      unit={of === undefined ? undefined : text('decisions.of', { count: formats.count(of) })}
      value={formats.count(sum.decisions)}
      reference={
        <Reference>
          {text(`decisions.against.${name}`)} <Gain sum={sum} currency={currency} />
        </Reference>
      }
    />
  )
  return (
    <Card title={text('decisions.result')}>
      <KeyFigures>
        {figure('followed', followed, all)}
        {figure('changed', changed)}
        {figure('left', left)}
      </KeyFigures>
      <CardNote>{text('decisions.resultNote')}</CardNote>
      {shadow > 0 && <CardNote>{text('decisions.shadowListed', { smart_count: shadow })}</CardNote>}
    </Card>
  )
}

interface BreakdownRow {
  readonly name: string
  readonly sums: readonly (DecisionSum | null)[]
}

/** The best and the worst decisions with a clear result, or where to look if there are none. */
function Extremes({ summary }: { summary: DecisionSummary }) {
  const text = useText()
  const { best, worst, total } = summary
  if (best.length + worst.length > 0)
    return (
      <>
        {(['best', 'worst'] as const).map((list) => (
          <DecisionTable
            key={list}
            title={text(`decisions.${list}`)}
            note={text('decisions.clearNote')}
            decisions={summary[list]}
            summary={summary}
          />
        ))}
      </>
    )
  // Before any result is known there is nothing to explain.
  if (GROUPS.every((group) => total[group].judged === 0)) return null
  const note = hasClearSum(summary) ? 'noneClear' : 'nothingClear'
  return (
    <Card title={text('decisions.extremes')} note={text(`decisions.${note}`)}>
      <CardNote>{text(`decisions.${note}Help`)}</CardNote>
    </Card>
  )
}

/** The groups that the columns of a breakdown are about: all kinds and reasons have one sum only. */
const GROUPS = ['followed', 'changed', 'left'] as const

function useBreakdownRows({ months, people, leads, kinds, reasons }: DecisionSummary, of: Breakdown): BreakdownRow[] {
  const text = useText()
  const formats = useFormats()
  const three = ({ followed, changed, left }: DecisionSummary['total']) => [followed, changed, left]
  switch (of) {
    case 'months':
      return months.map((row) => ({ name: formats.month(row.month), sums: three(row) }))
    case 'people':
      return people.map((row) => ({ name: row.by?.name ?? text('decisions.autopilotOrUnknown'), sums: three(row) }))
    case 'leads':
      return leads.map((row) => ({ name: text(`decisions.leads.${row.lead}`), sums: three(row) }))
    case 'kinds':
      return kinds.map((row) => ({ name: text(`decisions.kinds.${row.kind}`), sums: [row] }))
    case 'reasons':
      return reasons.map((row) => ({
        name: text(row.reason === null ? 'decisions.reasons.none' : `decisions.reasons.${row.reason}`),
        sums: [row],
      }))
  }
}

/** The decisions by month, person, days ahead, kind or reason. */
function Comparison({ summary }: { summary: DecisionSummary }) {
  const text = useText()
  const formats = useFormats()
  const address = useAddress()
  const { settings } = useUser()
  const [of, setOf] = useState<Breakdown>('months')
  const rows = useBreakdownRows(summary, of)
  const { currency } = summary
  const money = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const isSingle = of === 'kinds' || of === 'reasons'
  const columns: FigureColumn<BreakdownRow>[] = [
    { name: 'name', label: text(`decisions.breakdowns.${of}`), value: ({ name }) => name },
    ...(isSingle ? (['all'] as const) : GROUPS).flatMap((group, at): FigureColumn<BreakdownRow>[] => {
      const whole = group === 'all' ? null : text(`decisions.groups.${group}`)
      const named = (column: 'decisions' | 'gain' | 'interval') => {
        const head = text(`decisions.columns.${column}`)
        return whole === null ? { label: head } : { group: whole, head, label: `${whole}, ${head}` }
      }
      return [
        {
          ...named('decisions'),
          name: `${group}-decisions`,
          isFirst: true,
          isOnCard: true,
          value: ({ sums }) => sums[at]?.decisions ?? null,
          cell: ({ sums }) => formats.count(sums[at]?.decisions ?? 0),
        },
        {
          ...named('gain'),
          name: `${group}-gain`,
          unit: money,
          isOnCard: true,
          value: ({ sums }) => (sums[at]?.judged ? toMajor(Math.round(sums[at].gain), currency) : null),
          cell: ({ sums }): ReactNode => {
            const sum = sums[at]
            return sum ? <Gain sum={sum} currency={currency} withUnit={false} /> : null
          },
        },
        // The page has it beside the gain.
        {
          ...named('interval'),
          name: `${group}-interval`,
          unit: money,
          value: ({ sums }) => (sums[at]?.judged ? toMajor(Math.round(sums[at].interval), currency) : null),
        },
      ]
    }),
  ]
  const title = text('decisions.comparison')
  const table = { columns: columns.filter(({ name }) => !name.endsWith('-interval')), rows, address }
  return (
    <Card
      title={title}
      tools={
        <>
          <Segmented
            label={text('decisions.groupBy')}
            value={of}
            onChange={setOf}
            options={BREAKDOWNS.map((value) => ({ value, label: text(`decisions.breakdowns.${value}`) }))}
          />
          <SaveButtons name={title} {...table} columns={columns} />
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={text('decisions.noneOfThese')} />
      ) : (
        <FigureTable label={title} keyOf={({ name }) => name} {...table} />
      )}
    </Card>
  )
}
