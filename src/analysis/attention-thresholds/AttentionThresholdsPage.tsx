import type { AttentionThresholds } from '../../../contract/analysis/attention-thresholds.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { Card } from '../../kit/Card.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { headOf } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { type RateTexts, useRateTexts } from '../../pricing/use-rate-texts.ts'

/** In display order. */
const FIELDS = ['paceShare', 'paceRooms', 'budgetShare', 'fullShare'] as const
type Values = Record<(typeof FIELDS)[number], string>

const typingOf = (rates: RateTexts) => ({
  valuesOf: (thresholds: AttentionThresholds): Values => ({
    paceShare: rates.number(thresholds.paceShare),
    paceRooms: rates.number(thresholds.paceRooms),
    budgetShare: rates.number(thresholds.budgetShare),
    fullShare: rates.number(thresholds.fullShare),
  }),
  contentOf: (values: Values) => ({
    paceShare: rates.numberOf(values.paceShare),
    paceRooms: rates.countOf(values.paceRooms),
    budgetShare: rates.numberOf(values.budgetShare),
    fullShare: rates.numberOf(values.fullShare),
  }),
  rules: {
    paceShare: 'attentionThresholds.wrong.share',
    paceRooms: 'attentionThresholds.wrong.paceRooms',
    budgetShare: 'attentionThresholds.wrong.share',
    fullShare: 'attentionThresholds.wrong.fullShare',
  } as const,
})

/** The thresholds from which a night needs attention on the dashboard. */
export default function AttentionThresholdsPage() {
  const text = useText()
  const title = text('common.pages.attentionThresholds')
  const rates = useRateTexts(useCompany().currency)
  return (
    <>
      <PageHead title={title} note={text('attentionThresholds.description')} />
      <DocumentEdit<'attention', Values> name="attention" title={title} typing={typingOf(rates)}>
        {() => (
          <Card title={title} note={text('attentionThresholds.note')}>
            <Table
              label={title}
              variant="text"
              isForm
              rows={FIELDS}
              keyOf={(field) => field}
              columns={[
                {
                  name: 'threshold',
                  label: text('attentionThresholds.threshold'),
                  isRowHeader: true,
                  cell: (field) => text(`attentionThresholds.fields.${field}`),
                  sub: (field) => text(`attentionThresholds.help.${field}`),
                },
                {
                  name: 'value',
                  label: text('attentionThresholds.value'),
                  cell: (field) => {
                    const label = text(`attentionThresholds.fields.${field}`)
                    const unit = text(`attentionThresholds.units.${field}`)
                    return (
                      <NumberInput variant="cell" source={field} label={headOf({ label, unit })} unit={unit} required />
                    )
                  },
                },
              ]}
            />
          </Card>
        )}
      </DocumentEdit>
    </>
  )
}
