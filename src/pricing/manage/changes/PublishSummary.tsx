import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { type StayDate, stayDates } from '../../../../contract/platform/stay-date.ts'
import type { Draft, DraftRates, RestrictionChange } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import { FactList } from '../../../kit/FactList.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { MoneyDelta } from '../../../kit/MoneyDelta.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { differenceOf } from '../night-state.ts'
import { DraftsEffect, useDraftsEffect } from './DraftsEffect.tsx'

interface ToPublish {
  readonly lines: readonly Draft[]
  readonly restrictions: readonly RestrictionChange[]
}

/** The nights that changes concern, each once, in order. */
function nightsOf({ lines, restrictions }: ToPublish): StayDate[] {
  const nights = [
    ...lines.map(({ stayDate }) => stayDate),
    ...restrictions.flatMap(({ from, to }) => stayDates(from, to)),
  ]
  return [...new Set(nights)].sort()
}

type Line = DraftRates['lines'][number]

interface RatesTableProps {
  rates: DraftRates
  /** What each night is expected to bring, in minor units. */
  effects: ReadonlyMap<string, number>
  data: PricedNights
}

/** The rates of every plan before and after, those of a night beside each other, the first one with what the night is expected to bring. */
function RatesTable({ rates: { lines, count, outside }, effects, data }: RatesTableProps) {
  const text = useText()
  const isFirst = new Set(lines.filter(({ stayDate }, at) => lines[at - 1]?.stayDate !== stayDate))
  const formats = useFormats()
  const rates = useRateTexts(data.currency)
  return (
    <>
      {outside > 0 && <p className="bold">{text('manage.publish.outside', { smart_count: outside })}</p>}
      <Table
        label={text('manage.publish.rates')}
        variant="plain"
        isCompact
        columns={[
          {
            name: 'night',
            label: text('manage.list.heads.night'),
            isRowHeader: true,
            cell: ({ stayDate }: Line) => <span className="nowrap">{formats.night(stayDate)}</span>,
            sub: ({ category }) => data.categories.find(({ id }) => id === category)?.name,
          },
          { name: 'plan', label: text('pricing.plan'), cell: ({ ratePlan }) => ratePlan },
          {
            name: 'rate',
            label: text('manage.publish.rate'),
            unit: data.currency,
            isNumber: true,
            cell: ({ rate, previous }) => (
              <span className="nowrap">{`${previous === null ? '–' : rates.rate(previous)} → ${rates.rate(rate)}`}</span>
            ),
            sub: ({ rate, previous, isOutside }) => {
              const { share } = differenceOf(rate, previous)
              return (
                <>
                  {share === null ? (
                    text('manage.publish.new')
                  ) : (
                    <Delta value={share} isRate>{`${formats.percentDifference(share)} %`}</Delta>
                  )}
                  {isOutside && (
                    <>
                      {' '}
                      <Tag tone="warn">{text('manage.publish.isOutside')}</Tag>
                    </>
                  )}
                </>
              )
            },
          },
          {
            name: 'effect',
            label: text('manage.publish.effect'),
            isNumber: true,
            cell: (line) => {
              const effect = effects.get(line.stayDate)
              if (!isFirst.has(line)) return null
              return effect === undefined ? UNKNOWN : <MoneyDelta value={effect} currency={data.currency} />
            },
          },
        ]}
        rows={lines}
        keyOf={({ stayDate, category, ratePlan }) => `${stayDate} ${category} ${ratePlan}`}
      />
      {count > lines.length && (
        <p className="small muted">
          {text('manage.publish.listed', { smart_count: lines.length, all: formats.count(count) })}
        </p>
      )}
    </>
  )
}

/** What is published, before somebody confirms it: nights, expected effect, and the rates of every plan before and after. */
export function PublishSummary({ data, ...published }: ToPublish & { data: PricedNights }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const nights = nightsOf(published)
  const choice = { lines: published.lines.map(({ id, revision }) => ({ id, revision })) }
  const rates = useCall(
    'POST /api/pricing/drafts/rates',
    { query: { companyId }, body: choice },
    { dependsOn: data.calculatedAt, enabled: choice.lines.length > 0 },
  )
  const byNight = useDraftsEffect({ choice, data })?.byNight ?? []
  const effects = new Map(byNight.map(({ stayDate, contribution }) => [stayDate, contribution]))
  return (
    <CardBody>
      <FactList
        facts={[
          [text('manage.publish.nights'), formats.count(nights.length)],
          [text('manage.publish.first'), formats.night(nights[0] ?? '')],
          [text('manage.publish.last'), formats.night(nights.at(-1) ?? '')],
        ]}
      />
      <DraftsEffect choice={choice} data={data} />
      {choice.lines.length > 0 && (
        <Loaded call={rates} failed={text('manage.publish.failed')} placeholder={120}>
          {(loaded) => <RatesTable rates={loaded} effects={effects} data={data} />}
        </Loaded>
      )}
    </CardBody>
  )
}
