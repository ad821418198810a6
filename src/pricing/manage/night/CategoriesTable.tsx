import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import type { TableColumn } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/Table.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { AutopilotMark } from '../AutopilotMark.tsx'
import { rateOn, recommendationOf } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import { draftOf } from '../use-drafts.ts'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

/** The rates of all categories on a night; a click selects another category. */
export function CategoriesTable({ view, stayDate, night, category, data, drafts }: TabProps & { data: PricedNights }) {
  const text = useText()
  const rates = useRateTexts(data.currency)
  const lineOf = ({ id, name, isPrimary }: PricedNights['categories'][number]) => ({
    id,
    name,
    isPrimary,
    rate: rateOn(night, id),
    draft: draftOf(drafts.lines, stayDate, id),
  })
  const columns: TableColumn<ReturnType<typeof lineOf>>[] = [
    {
      name: 'category',
      label: text('pricing.category'),
      isRowHeader: true,
      cell: ({ id, name, isPrimary }) => (
        <Button
          variant="link"
          aria-current={id === category}
          onClick={() => view.address.put({ category: isPrimary ? null : String(id) })}
        >
          {name}
        </Button>
      ),
    },
    {
      name: 'active',
      label: text('manage.categories.active'),
      isNumber: true,
      cell: ({ rate }) => (rate?.active != null ? rates.rate(rate.active) : '–'),
    },
    {
      name: 'recommended',
      label: text('manage.categories.recommended'),
      isNumber: true,
      cell: ({ rate }) => {
        const difference = rate && recommendationOf(rate)
        return (
          <>
            {rate?.fixed && (
              <>
                <Icon name="lock" size={14} /> {text('manage.marks.fixed')}
              </>
            )}
            {difference && rate?.recommended != null && (
              <RecommendedRate difference={difference}>{rates.rate(rate.recommended)}</RecommendedRate>
            )}
            {rate && <AutopilotMark mode={rate.autopilot} />}
          </>
        )
      },
    },
    {
      name: 'changed',
      label: text('manage.categories.changed'),
      isNumber: true,
      cell: ({ draft }) => draft && rates.rate(draft.rate),
    },
  ]
  return (
    <section className={classes.section}>
      <h3>
        {text('manage.categories.title')} <span>{data.currency}</span>
      </h3>
      <Table
        label={text('manage.categories.title')}
        variant="plain"
        columns={columns}
        rows={data.categories.map(lineOf)}
        keyOf={({ id }) => id}
        stateOf={({ id }) => (id === category ? 'selected' : undefined)}
      />
    </section>
  )
}
