import { useId } from 'react'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { Rounding } from '../../../contract/pricing/pricing.ts'
import type { RateRounding } from '../../../contract/pricing/rate-rounding.ts'
import type { PricingOptions, RecommendationRow } from '../../../contract/pricing/recommendation.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { numberIn, UnreadableLine } from '../../hotel/csv-line.ts'
import { type DocumentCsv, DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useRateTexts } from '../use-rate-texts.ts'
import { ExampleLine } from './ExampleLine.tsx'
import { RoundingInput } from './RoundingInput.tsx'
import { ROUNDING_MODES, type RoundingText, roundingText, typedRounding } from './rounding-text.ts'

interface Values {
  usual: RoundingText
  categories: { category: number; rounding: RoundingText }[]
  ratePlans: { ratePlan: string; rounding: RoundingText }[]
}

/** The scope of a rounding: all rates, those of a category, or those of a plan. */
interface Row {
  readonly key: string
  readonly kind: 'usual' | 'category' | 'ratePlan'
  readonly name: string
  readonly category: number | null
}

const EXAMPLE_DAYS = 28
const EXAMPLES = 5

const USUAL = ''
/** Columns of a file: what it is for, such as a category's name; without one it is for all rates. */
const csvOf = ({ categories }: PricingOptions): DocumentCsv<'rounding'> => {
  const line = (rounding: Rounding, part: { category?: string; ratePlan?: string }) => ({
    category: USUAL,
    ratePlan: USUAL,
    ...part,
    mode: rounding.mode,
    value: 'ending' in rounding ? rounding.ending : 'multiple' in rounding ? rounding.multiple : '',
  })
  return {
    columns: ['category', 'ratePlan', 'mode', 'value'],
    linesOf: ({ usual, categories: own, ratePlans }) => [
      line(usual, {}),
      ...own.map(({ category, rounding }) =>
        line(rounding, { category: categories.find(({ id }) => id === category)?.name ?? '' }),
      ),
      ...ratePlans.map(({ ratePlan, rounding }) => line(rounding, { ratePlan })),
    ],
    contentOf: (lines, before) => {
      const content: RateRounding = { usual: before.usual, categories: [], ratePlans: [] }
      lines.forEach((each, place) => {
        const mode = ROUNDING_MODES.find((known) => known === each.mode)
        if (!mode) throw new UnreadableLine(place + 2, 'mode')
        const rounding = typedRounding(mode, mode === 'none' ? 0 : numberIn(each, 'value', place))
        const category = categories.find(({ name }) => name === each.category)
        const isFirst =
          lines.findIndex(({ category, ratePlan }) => category === each.category && ratePlan === each.ratePlan) ===
          place
        if ((each.category && !category) || !isFirst) throw new UnreadableLine(place + 2, 'category')
        if (category) content.categories.push({ category: category.id, rounding })
        else if (each.ratePlan) content.ratePlans.push({ ratePlan: each.ratePlan, rounding })
        else content.usual = rounding
      })
      return content
    },
  }
}

/** Rates of the next weeks by category, before rounding. */
function useExamples(): (category: number | null) => number[] {
  const { id: companyId, timeZone } = useCompany()
  const from = todayIn(timeZone)
  const { data } = useCall('GET /api/pricing/recommendations', {
    query: { companyId, from, to: addDays(from, EXAMPLE_DAYS) },
  })
  const unrounded = ({ steps, recommended }: RecommendationRow): number | null => {
    const place = steps.findIndex(({ kind }) => kind === 'rounding')
    return place > 0 ? (steps[place - 1]?.rate ?? null) : recommended
  }
  return (category) => {
    const selected = category ?? data?.rows[0]?.category
    const rates = data?.rows.filter((row) => row.category === selected).map(unrounded) ?? []
    return [...new Set(rates.filter((rate) => rate !== null))].slice(0, EXAMPLES)
  }
}

function Roundings({ options }: { options: PricingOptions }) {
  const text = useText()
  const id = useId()
  const rates = useRateTexts(options.currency)
  const plans = usePricingDocument('rate-plans').stored.data?.content.plans ?? []
  const examplesOf = useExamples()
  const toText = (rounding: Rounding) => roundingText(rounding, rates)
  const toRounding = ({ mode, value }: RoundingText) => typedRounding(mode, rates.numberOf(value))
  const rows: Row[] = [
    { key: 'usual', kind: 'usual', name: text('rateRounding.usual'), category: null },
    ...options.categories.map((each) => ({
      key: String(each.id),
      kind: 'category' as const,
      name: each.name,
      category: each.id,
    })),
    ...plans.map(({ code, name }) => ({ key: code, kind: 'ratePlan' as const, name: name || code, category: null })),
  ]
  return (
    <DocumentEdit<'rounding', Values>
      name="rounding"
      title={text('common.pages.rateRounding')}
      csv={csvOf(options)}
      typing={{
        valuesOf: ({ usual, categories, ratePlans }) => ({
          usual: toText(usual),
          categories: categories.map((each) => ({ ...each, rounding: toText(each.rounding) })),
          ratePlans: ratePlans.map((each) => ({ ...each, rounding: toText(each.rounding) })),
        }),
        contentOf: ({ usual, categories, ratePlans }) => ({
          usual: toRounding(usual),
          categories: categories.map((each) => ({ ...each, rounding: toRounding(each.rounding) })),
          ratePlans: ratePlans.map((each) => ({ ...each, rounding: toRounding(each.rounding) })),
        }),
        rules: { ending: 'rateRounding.wrongEnding', multiple: 'rateRounding.wrongMultiple' },
      }}
    >
      {({ values, put, errorAt }) => {
        const placeOf = ({ kind, key }: Row): number =>
          kind === 'category'
            ? values.categories.findIndex(({ category }) => String(category) === key)
            : values.ratePlans.findIndex(({ ratePlan }) => ratePlan === key)
        const roundingOf = (row: Row): RoundingText | null => {
          if (row.kind === 'usual') return values.usual
          const place = placeOf(row)
          return (row.kind === 'category' ? values.categories : values.ratePlans)[place]?.rounding ?? null
        }
        const pathOf = (row: Row): string => {
          if (row.kind === 'usual') return 'usual'
          return `${row.kind === 'category' ? 'categories' : 'ratePlans'}.${placeOf(row)}.rounding`
        }
        const changed = (row: Row, rounding: RoundingText | null): Values => {
          const { usual, categories, ratePlans } = values
          if (row.kind === 'usual') return { ...values, usual: rounding ?? usual }
          if (row.kind === 'category') {
            const others = categories.filter(({ category }) => category !== row.category)
            const own = rounding && row.category !== null ? [{ category: row.category, rounding }] : []
            return { ...values, categories: [...others, ...own].sort((a, b) => a.category - b.category) }
          }
          const others = ratePlans.filter(({ ratePlan }) => ratePlan !== row.key)
          const own = rounding ? [{ ratePlan: row.key, rounding }] : []
          return { ...values, ratePlans: [...others, ...own].sort((a, b) => a.ratePlan.localeCompare(b.ratePlan)) }
        }
        return (
          <Card title={text('common.pages.rateRounding')} note={text('rateRounding.note')}>
            <Table
              label={text('common.pages.rateRounding')}
              variant="text"
              isForm
              rows={rows}
              keyOf={({ kind, key }) => `${kind} ${key}`}
              columns={[
                {
                  name: 'name',
                  label: text('rateRounding.for'),
                  isRowHeader: true,
                  cell: ({ name }) => name,
                  sub: ({ kind }) => kind !== 'usual' && text(`rateRounding.kinds.${kind}`),
                },
                {
                  name: 'rounding',
                  label: text('rateRounding.rounding'),
                  cell: (row) => (
                    <RoundingInput
                      id={`${id}-${row.kind}-${row.key}`}
                      name={row.name}
                      value={roundingOf(row)}
                      isOptional={row.kind !== 'usual'}
                      error={errorAt(`${pathOf(row)}.ending`) ?? errorAt(`${pathOf(row)}.multiple`)}
                      onChange={(rounding) => put(changed(row, rounding))}
                    />
                  ),
                },
                {
                  name: 'example',
                  label: text('rateRounding.example'),
                  unit: options.currency,
                  cell: (row) => (
                    <ExampleLine
                      currency={options.currency}
                      rounding={toRounding(roundingOf(row) ?? values.usual)}
                      amounts={examplesOf(row.category)}
                    />
                  ),
                },
              ]}
            />
          </Card>
        )
      }}
    </DocumentEdit>
  )
}

/** The endings or multiples to which rates are rounded, with the effect on the hotel's own rates. */
export default function RateRoundingPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.rateRounding')} note={text('rateRounding.description')} />
      <PricingOptionsOf>{(options) => <Roundings options={options} />}</PricingOptionsOf>
    </>
  )
}
