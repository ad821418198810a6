import type { PricingDocument } from '../../../contract/hotel/documents.ts'
import { toMajor, toMinor } from '../../../contract/platform/minor-units.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useText } from '../../core/i18n/text.ts'
import { numberIn, UnreadableLine } from '../../hotel/csv-line.ts'
import { type DocumentCsv, DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import { Card } from '../../kit/Card.tsx'
import { BooleanInput } from '../../kit/form/BooleanInput.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { headOf } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { type RateTexts, useRateTexts } from '../use-rate-texts.ts'

type Settings = PricingDocument<'settings'>

const SWITCHES = ['usesDemand', 'variesRates'] as const satisfies readonly (keyof Settings)[]
const AMOUNTS = ['variableCost', 'smallestChangeAmount'] as const satisfies readonly (keyof Settings)[]
const NUMBERS = [
  'commission',
  'largestDailyChange',
  'largestUnreviewedChange',
  'smallestChange',
  'staleAfterHours',
] as const satisfies readonly (keyof Settings)[]
/** In display order. */
const FIELDS = [
  'variableCost',
  'commission',
  'largestDailyChange',
  'largestUnreviewedChange',
  'smallestChange',
  'smallestChangeAmount',
  'staleAfterHours',
] as const

type Values = Record<(typeof SWITCHES)[number], boolean> & Record<(typeof FIELDS)[number], string>

const typingOf = (rates: RateTexts) => ({
  valuesOf: (settings: Settings): Values => ({
    usesDemand: settings.usesDemand,
    variesRates: settings.variesRates,
    variableCost: rates.rate(settings.variableCost),
    commission: rates.number(settings.commission),
    largestDailyChange: rates.number(settings.largestDailyChange),
    largestUnreviewedChange: rates.number(settings.largestUnreviewedChange),
    smallestChange: rates.number(settings.smallestChange),
    smallestChangeAmount: settings.smallestChangeAmount === null ? '' : rates.rate(settings.smallestChangeAmount),
    staleAfterHours: rates.number(settings.staleAfterHours),
  }),
  contentOf: (values: Values) => ({
    usesDemand: values.usesDemand,
    variesRates: values.variesRates,
    variableCost: rates.minorOf(values.variableCost),
    commission: rates.numberOf(values.commission),
    largestDailyChange: rates.numberOf(values.largestDailyChange),
    largestUnreviewedChange: rates.numberOf(values.largestUnreviewedChange),
    smallestChange: rates.numberOf(values.smallestChange),
    smallestChangeAmount: values.smallestChangeAmount.trim() === '' ? null : rates.minorOf(values.smallestChangeAmount),
    staleAfterHours: rates.countOf(values.staleAfterHours),
  }),
  rules: {
    variableCost: 'priceLevels.calculation.wrong.amount',
    commission: 'priceLevels.calculation.wrong.commission',
    largestDailyChange: 'priceLevels.calculation.wrong.largestDailyChange',
    largestUnreviewedChange: 'priceLevels.calculation.wrong.largestUnreviewedChange',
    smallestChange: 'priceLevels.calculation.wrong.smallestChange',
    smallestChangeAmount: 'priceLevels.calculation.wrong.amount',
    staleAfterHours: 'priceLevels.calculation.wrong.staleAfterHours',
  } as const,
})

/** One line with all settings; amounts in major units, empty if not set. */
const csvOf = (currency: string): DocumentCsv<'settings'> => ({
  columns: [...FIELDS, ...SWITCHES],
  linesOf: (settings) => [
    {
      ...Object.fromEntries(NUMBERS.map((name) => [name, settings[name]])),
      ...Object.fromEntries(
        AMOUNTS.map((name) => [name, settings[name] === null ? '' : toMajor(settings[name], currency)]),
      ),
      ...Object.fromEntries(SWITCHES.map((name) => [name, settings[name] ? 'yes' : 'no'])),
    },
  ],
  contentOf: ([line = {}]) => {
    const number = (name: string) => numberIn(line, name, 0)
    const amount = (name: string) => toMinor(number(name), currency)
    const isOn = (name: string) => {
      if (!['yes', 'no'].includes(line[name] ?? '')) throw new UnreadableLine(2, name)
      return line[name] === 'yes'
    }
    return {
      variableCost: amount('variableCost'),
      commission: number('commission'),
      largestDailyChange: number('largestDailyChange'),
      largestUnreviewedChange: number('largestUnreviewedChange'),
      smallestChange: number('smallestChange'),
      smallestChangeAmount: line.smallestChangeAmount === '' ? null : amount('smallestChangeAmount'),
      staleAfterHours: number('staleAfterHours'),
      usesDemand: isOn('usesDemand'),
      variesRates: isOn('variesRates'),
    }
  },
})

function Calculation({ options: { currency } }: { options: PricingOptions }) {
  const text = useText()
  const rates = useRateTexts(currency)
  const unitOf = (field: (typeof FIELDS)[number]) => {
    if (field === 'variableCost' || field === 'smallestChangeAmount') return currency
    return field === 'staleAfterHours' ? text('priceLevels.calculation.hours') : '%'
  }
  return (
    <DocumentEdit<'settings', Values>
      name="settings"
      title={text('common.pages.calculation')}
      typing={typingOf(rates)}
      csv={csvOf(currency)}
    >
      {() => (
        <Card title={text('common.pages.calculation')} note={text('priceLevels.calculation.note', { currency })}>
          <Table
            label={text('common.pages.calculation')}
            variant="text"
            isForm
            rows={[...FIELDS, ...SWITCHES]}
            keyOf={(field) => field}
            columns={[
              {
                name: 'setting',
                label: text('priceLevels.calculation.setting'),
                isRowHeader: true,
                cell: (field) => text(`priceLevels.calculation.fields.${field}`),
                sub: (field) => text(`priceLevels.calculation.help.${field}`),
              },
              {
                name: 'value',
                label: text('priceLevels.calculation.value'),
                cell: (field) => {
                  const label = text(`priceLevels.calculation.fields.${field}`)
                  if (field === 'usesDemand' || field === 'variesRates')
                    return <BooleanInput variant="cell" source={field} label={label} />
                  const unit = unitOf(field)
                  return (
                    <NumberInput
                      variant="cell"
                      source={field}
                      label={headOf({ label, unit })}
                      unit={unit}
                      required={field !== 'smallestChangeAmount'}
                    />
                  )
                },
              },
            ]}
          />
        </Card>
      )}
    </DocumentEdit>
  )
}

/** The parameters of the rate calculation: costs, how far and how often a rate may change, and when data is stale. */
export default function CalculationPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.calculation')} note={text('priceLevels.calculation.description')} />
      <Tabs />
      <PricingOptionsOf>{(options) => <Calculation options={options} />}</PricingOptionsOf>
    </>
  )
}
