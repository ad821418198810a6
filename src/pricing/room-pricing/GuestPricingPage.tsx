import { useId } from 'react'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { MOST_GUESTS, type PersonPricing } from '../../../contract/pricing/room-pricing.ts'
import { useText } from '../../core/i18n/text.ts'
import { numberIn, UnreadableLine } from '../../hotel/csv-line.ts'
import { type DocumentCsv, DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { AdjustmentField } from '../AdjustmentField.tsx'
import { ADJUSTMENT_COLUMNS, adjustmentIn, adjustmentLine } from '../adjustment-lines.ts'
import { NightRates } from '../NightRates.tsx'
import { type AdjustmentText, useRateTexts } from '../use-rate-texts.ts'

interface Values {
  derivations: { persons: number; adjustment: AdjustmentText }[]
}

/** Maximum number of guests shown by default. */
const USUAL_GUESTS = 4
/** Numbers of guests whose rate can differ from that for two. */
const OTHER_GUESTS = Array.from({ length: MOST_GUESTS }, (_, at) => at + 1).filter((persons) => persons !== 2)

const csvOf = (currency: string): DocumentCsv<'persons'> => ({
  columns: ['persons', ...ADJUSTMENT_COLUMNS],
  linesOf: ({ derivations }) =>
    derivations.map(({ persons, adjustment }) => ({ persons, ...adjustmentLine(adjustment, currency) })),
  contentOf: (lines) => ({
    derivations: lines.map((line, place) => {
      const persons = numberIn(line, 'persons', place)
      const isFirst = lines.findIndex((each) => each.persons === line.persons) === place
      // Other numbers have no field in which they could be corrected.
      if (!isFirst || !OTHER_GUESTS.includes(persons)) throw new UnreadableLine(place + 2, 'persons')
      return { persons, adjustment: adjustmentIn(line, place, currency) }
    }),
  }),
})

function Guests({ options }: { options: PricingOptions }) {
  const text = useText()
  const id = useId()
  const { currency } = options
  const rates = useRateTexts(currency)
  return (
    <DocumentEdit<'persons', Values>
      name="persons"
      title={text('roomPricing.guests')}
      csv={csvOf(currency)}
      typing={{
        valuesOf: ({ derivations }: PersonPricing) => ({
          derivations: derivations.map((each) => ({ ...each, adjustment: rates.adjustment(each.adjustment) })),
        }),
        contentOf: ({ derivations }) => ({
          derivations: derivations.map((each) => ({ ...each, adjustment: rates.adjustmentOf(each.adjustment) })),
        }),
      }}
      below={({ typed }) => <NightRates options={options} tried={{ persons: typed() ?? undefined }} />}
    >
      {({ values: { derivations }, put, errorAt }) => {
        const most = Math.min(MOST_GUESTS, Math.max(USUAL_GUESTS, ...derivations.map(({ persons }) => persons + 1)))
        const change = (persons: number, adjustment: AdjustmentText | null) =>
          put({
            derivations: [
              ...derivations.filter((each) => each.persons !== persons),
              ...(adjustment ? [{ persons, adjustment }] : []),
            ].sort((a, b) => a.persons - b.persons),
          })
        return (
          <Card title={text('roomPricing.guests')} note={text('roomPricing.guestsNote')}>
            <Table
              label={text('roomPricing.guests')}
              variant="text"
              isForm
              rows={Array.from({ length: most }, (_, at) => at + 1)}
              keyOf={(persons) => persons}
              columns={[
                {
                  name: 'persons',
                  label: text('roomPricing.guests'),
                  isRowHeader: true,
                  cell: (persons) => text('pricing.guestCount', { smart_count: persons }),
                },
                {
                  name: 'derivation',
                  label: text('roomPricing.fromTwo'),
                  cell: (persons) => {
                    if (persons === 2) return <span className="muted">{text('roomPricing.reference')}</span>
                    const place = derivations.findIndex((each) => each.persons === persons)
                    const name = text('pricing.guestCount', { smart_count: persons })
                    return (
                      <AdjustmentField
                        id={`${id}-${persons}`}
                        label={text('roomPricing.derivationOf', { name })}
                        currency={currency}
                        none={text('roomPricing.sameRate')}
                        value={derivations[place]?.adjustment ?? null}
                        error={errorAt(`derivations.${place}.adjustment.value`)}
                        onChange={(adjustment) => change(persons, adjustment)}
                      />
                    )
                  },
                },
              ]}
            />
          </Card>
        )
      }}
    </DocumentEdit>
  )
}

/** How the rates for other numbers of guests derive from the rate for two, and the resulting rates on a night. */
export default function GuestPricingPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.guestPricing')} note={text('roomPricing.guestsDescription')} />
      <Tabs />
      <PricingOptionsOf>{(options) => <Guests options={options} />}</PricingOptionsOf>
    </>
  )
}
