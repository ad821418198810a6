import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NightRate } from '../../../../contract/pricing/priced-night.ts'
import { ALGORITHM_PARTS } from '../../../../contract/pricing/pricing.ts'
import type { Recommendations } from '../../../../contract/pricing/recommendation.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingDocument } from '../../../hotel/use-pricing-document.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import type { TableColumn } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/Table.tsx'
import { ruleAddress } from '../../rule-address.ts'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'
import { useStepTexts } from './use-step-texts.ts'
import { WaterfallBar, waterfallScale } from './WaterfallBar.tsx'

/** A step, an item without effect on the rate, or the sum. */
interface Line {
  readonly key: string | number
  readonly name: string
  readonly detail?: ReactNode
  readonly bar?: ReactNode
  readonly amount: ReactNode
  readonly rate: string
}

interface WhyTableProps extends TabProps {
  rate: NightRate
}

/** The steps of a recommended or fixed rate: each with its amount and the rate after it; the amounts add up to the rate. */
export function WhyTable(props: WhyTableProps) {
  const text = useText()
  const { stayDate, category } = props
  const nights = { from: stayDate, to: stayDate }
  const { data, error, refetch } = useHotelCall('GET /api/pricing/recommendations', nights, { keepsPrevious: false })
  const row = data?.rows.find((each) => each.category === category)
  return (
    <Loaded call={{ data: row, error, refetch }} failed={text('manage.why.failed')} placeholder={280}>
      {(recommendation) => <Steps {...props} recommendation={recommendation} />}
    </Loaded>
  )
}

function Steps({
  category,
  night,
  rate,
  data,
  recommendation: { steps, recommended, limits, fixed },
}: WhyTableProps & { recommendation: Recommendations['rows'][number] }) {
  const text = useText()
  const formats = useFormats()
  const rules = usePricingDocument('rate-rules').stored.data?.content.rules
  const { nameOf, detailOf, marketOf } = useStepTexts(night)
  const currency = data?.currency ?? 'EUR'
  const [first] = steps
  if (!first || recommended === null) return <p className={classes.section}>{text('manage.why.none')}</p>
  const money = (amount: number) => formats.money(amount, currency)
  const signed = (amount: number) => formats.moneyDifference(amount, currency)
  const scale = waterfallScale(steps)
  const name = data?.categories.find(({ id }) => id === category)?.name ?? ''
  const hasLimits =
    rate.limits !== null && !steps.some(({ kind }) => ['limits', 'limits-again', 'fixed'].includes(kind))
  const lines: Line[] = steps.map((step, place) => ({
    key: place,
    name: nameOf(step),
    detail: (
      <>
        {step.kind === 'rule' ? (
          <Link to={ruleAddress('/settings/rate-rules', rules?.find((rule) => rule.name === step.label)?.id)}>
            {step.label}
          </Link>
        ) : (
          detailOf(step, { currency, base: first.rate })
        )}
        {ALGORITHM_PARTS.map((part) => {
          const amount = step.detail?.parts?.[part]
          // Somebody who blocks rooms looks for what that does, even if it does nothing.
          return amount === undefined || (amount === 0 && part !== 'groups') ? null : (
            <span key={part} className={classes.part}>
              {text(`manage.parts.${part}`)} <span className="nowrap">{signed(amount)}</span>
              {part === 'reference' && ` ${marketOf(step)}`}
            </span>
          )
        })}
      </>
    ),
    bar: <WaterfallBar from={step.rate - step.amount} to={step.rate} scale={scale} isFirst={place === 0} />,
    amount: place > 0 && signed(step.amount),
    rate: money(step.rate),
  }))
  if (hasLimits && limits)
    lines.push({
      key: 'limits',
      name: text('manage.steps.limits'),
      detail: text('manage.why.notReached', { lowest: money(limits.lowest), highest: money(limits.highest) }),
      amount: money(0),
      rate: money(recommended),
    })
  const columns: TableColumn<Line>[] = [
    {
      name: 'step',
      label: text('manage.why.step'),
      isRowHeader: true,
      cell: ({ name }) => name,
      sub: ({ detail }) => detail,
    },
    { name: 'bar', label: '', cell: ({ bar }) => bar },
    { name: 'amount', label: text('manage.why.amount'), isNumber: true, cell: ({ amount }) => amount },
    { name: 'rate', label: text('manage.why.rate'), isNumber: true, cell: ({ rate }) => rate },
  ]
  const title = text(fixed ? 'manage.why.fixedTitle' : 'manage.why.title', {
    rate: formats.money(recommended, currency),
  })
  return (
    <section className={classes.section}>
      <h3>
        {title}
        <span>{`${currency}, ${name}`}</span>
      </h3>
      <Table
        label={title}
        variant="plain"
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
        total={{
          key: 'total',
          name: text(fixed ? 'manage.rate.fixed' : 'manage.why.recommendation'),
          amount: steps.length > 1 && signed(recommended - first.rate),
          rate: money(recommended),
        }}
      />
    </section>
  )
}
