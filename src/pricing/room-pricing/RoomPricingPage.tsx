import { useId } from 'react'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import type { CategoryPricing } from '../../../contract/pricing/room-pricing.ts'
import { useText } from '../../core/i18n/text.ts'
import { UnreadableLine } from '../../hotel/csv-line.ts'
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
  derivations: { category: number; adjustment: AdjustmentText }[]
}

const csvOf = ({ categories, currency }: PricingOptions): DocumentCsv<'categories'> => ({
  columns: ['category', ...ADJUSTMENT_COLUMNS],
  linesOf: ({ derivations }) =>
    derivations.map(({ category, adjustment }) => ({
      category: categories.find(({ id }) => id === category)?.name ?? '',
      ...adjustmentLine(adjustment, currency),
    })),
  contentOf: (lines) => ({
    derivations: lines.map((line, place) => {
      const category = categories.find(({ name, isPrimary }) => name === line.category && !isPrimary)
      const isFirst = lines.findIndex((each) => each.category === line.category) === place
      if (!category || !isFirst) throw new UnreadableLine(place + 2, 'category')
      return { category: category.id, adjustment: adjustmentIn(line, place, currency) }
    }),
  }),
})

function Categories({ options }: { options: PricingOptions }) {
  const text = useText()
  const id = useId()
  const { categories, currency } = options
  const rates = useRateTexts(currency)
  return (
    <DocumentEdit<'categories', Values>
      name="categories"
      title={text('roomPricing.categories')}
      csv={csvOf(options)}
      typing={{
        valuesOf: ({ derivations }: CategoryPricing) => ({
          derivations: derivations.map((each) => ({ ...each, adjustment: rates.adjustment(each.adjustment) })),
        }),
        contentOf: ({ derivations }) => ({
          derivations: derivations.map((each) => ({ ...each, adjustment: rates.adjustmentOf(each.adjustment) })),
        }),
      }}
      below={({ typed }) => <NightRates options={options} tried={{ categories: typed() ?? undefined }} />}
    >
      {({ values: { derivations }, put, errorAt }) => {
        const change = (category: number, adjustment: AdjustmentText | null) =>
          put({
            derivations: [
              ...derivations.filter((each) => each.category !== category),
              ...(adjustment ? [{ category, adjustment }] : []),
            ].sort((a, b) => a.category - b.category),
          })
        return (
          <Card title={text('roomPricing.categories')} note={text('roomPricing.categoriesNote')}>
            <Table
              label={text('roomPricing.categories')}
              variant="text"
              isForm
              rows={categories}
              keyOf={(category) => category.id}
              columns={[
                {
                  name: 'category',
                  label: text('pricing.category'),
                  isRowHeader: true,
                  cell: ({ name }) => name,
                },
                {
                  name: 'derivation',
                  label: text('roomPricing.fromPrimary'),
                  cell: ({ id: category, name, isPrimary }) => {
                    if (isPrimary) return <span className="muted">{text('roomPricing.primary')}</span>
                    const place = derivations.findIndex((each) => each.category === category)
                    return (
                      <AdjustmentField
                        id={`${id}-${category}`}
                        label={text('roomPricing.derivationOf', { name })}
                        currency={currency}
                        none={text('roomPricing.asInLevel')}
                        value={derivations[place]?.adjustment ?? null}
                        error={errorAt(`derivations.${place}.adjustment.value`)}
                        onChange={(adjustment) => change(category, adjustment)}
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

/** How the rates of room categories derive from the primary one, and the resulting rates on a night. */
export default function RoomPricingPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.roomPricing')} note={text('roomPricing.description')} />
      <Tabs />
      <PricingOptionsOf>{(options) => <Categories options={options} />}</PricingOptionsOf>
    </>
  )
}
