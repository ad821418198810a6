import { useDeferredValue, useId, useState } from 'react'
import { isStayDate } from '../../contract/platform/stay-date.ts'
import type { PricingOptions, RatesPreview } from '../../contract/pricing/recommendation.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { todayIn } from '../core/format/today.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useCall } from '../core/http/use-call.ts'
import { useText } from '../core/i18n/text.ts'
import { Card } from '../kit/Card.tsx'
import { DateControl } from '../kit/date-field/DateControl.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Row } from '../kit/layout/Row.tsx'
import { Table } from '../kit/table/Table.tsx'

interface NightRatesProps {
  options: PricingOptions
  /** The unsaved input. */
  tried: { [Name in 'categories' | 'persons' | 'ratePlans' | 'rounding']?: RatesPreview[Name] | undefined }
}

/** The rates of a night under the current input: one row per category and plan, one column per number of guests. */
export function NightRates({ options: { categories, currency }, tried }: NightRatesProps) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const { id: companyId, timeZone } = useCompany()
  const [stayDate, setStayDate] = useState(() => todayIn(timeZone))
  const body = useDeferredValue(JSON.stringify({ companyId, stayDate, ...tried }))
  const { data, error, refetch } = useCall(
    'POST /api/pricing/rates/preview',
    { body: JSON.parse(body) as RatesPreview },
    {
      keepsPrevious: true,
      enabled: isStayDate(stayDate),
    },
  )
  const rows = data?.rows.flatMap(({ category, rate, rates }) => {
    const name = categories.find((each) => each.id === category)?.name ?? ''
    const plans = [...new Set(rates.map(({ ratePlan }) => ratePlan))]
    if (plans.length === 0) return [{ key: String(category), name, plan: '', rates: new Map([[2, rate]]) }]
    return plans.map((plan) => ({
      key: `${category} ${plan}`,
      name,
      plan,
      rates: new Map(rates.filter((each) => each.ratePlan === plan).map((each) => [each.persons, each.rate])),
    }))
  })
  const guests = [...new Set(rows?.flatMap((row) => [...row.rates.keys()]))].sort((a, b) => a - b)
  return (
    <Card
      title={text('pricing.night.title')}
      note={text('pricing.night.note')}
      tools={
        <Row isInline>
          <label htmlFor={id}>{text('pricing.night.night')}</label>
          <DateControl
            id={id}
            size="bar"
            label={text('pricing.night.night')}
            required
            value={stayDate}
            onChange={(date) => date && setStayDate(date)}
          />
        </Row>
      }
    >
      <Loaded call={{ data: rows, error, refetch }} failed={text('pricing.failed')} placeholder={160}>
        {(data) => (
          <Table
            label={text('pricing.night.title')}
            variant="figures"
            rows={data}
            keyOf={({ key }) => key}
            empty={<EmptyState title={text('pricing.night.none')}>{text('pricing.night.noneHelp')}</EmptyState>}
            columns={[
              { name: 'category', label: text('pricing.category'), isRowHeader: true, cell: ({ name }) => name },
              { name: 'plan', label: text('pricing.plan'), cell: ({ plan }) => plan },
              ...guests.map((persons) => ({
                name: String(persons),
                label: text('pricing.guestCount', { smart_count: persons }),
                unit: currency,
                isNumber: true,
                cell: (row: NonNullable<typeof rows>[number]) =>
                  formats.money(row.rates.get(persons) ?? null, currency),
              })),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
