import { Link } from 'react-router'
import type { NightRate } from '../../../../contract/priced-night.ts'
import { ALGORITHM_PARTS } from '../../../../contract/pricing.ts'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { ruleAddress } from '../../../pricing/rule-address.ts'
import { usePricingDocument } from '../../../pricing/use-pricing-document.ts'
import { usePricingCall } from '../use-pricing-call.ts'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'
import { useStepTexts } from './use-step-texts.ts'
import { WaterfallBar, waterfallScale } from './WaterfallBar.tsx'

/** The steps of a recommended rate: each with its amount and the rate after it; the amounts add up to the rate. */
export function WhyTable({ stayDate, category, night, rate, data }: TabProps & { rate: NightRate }) {
  const text = useText()
  const formats = useFormats()
  const asked = { from: stayDate, to: stayDate }
  const {
    data: answer,
    isError,
    error,
    refetch,
    isPlaceholderData,
  } = usePricingCall('GET /api/pricing/recommendations', asked)
  const rules = usePricingDocument('rate-rules').stored.data?.content.rules
  const { nameOf, detailOf } = useStepTexts(night)
  const currency = data?.currency ?? 'EUR'
  if (isError) return <PartFailed title={text('manage.why.failed')} error={error} onRetry={() => void refetch()} />
  const row = isPlaceholderData ? undefined : answer?.rows.find((each) => each.category === category)
  if (!row) return <Skeleton width="100%" height={280} />
  const { steps, recommended, limits } = row
  const [first] = steps
  if (!first || recommended === null) return <p className={classes.section}>{text('manage.why.none')}</p>
  const money = (amount: number) => formats.money(amount, currency)
  const signed = (amount: number) => formats.moneyDifference(amount, currency)
  const scale = waterfallScale(steps)
  const name = data?.categories.find(({ id }) => id === category)?.name ?? ''
  const hasLimits =
    rate.limits !== null && !steps.some(({ kind }) => ['limits', 'limits-again', 'fixed'].includes(kind))
  return (
    <section className={classes.section}>
      <h3>
        {text('manage.why.title', { rate: formats.money(recommended, currency) })}
        <span>{`${currency}, ${name}`}</span>
      </h3>
      <table className={classes.why}>
        <thead>
          <tr>
            <th scope="col">{text('manage.why.step')}</th>
            <td />
            <th scope="col">{text('manage.why.amount')}</th>
            <th scope="col">{text('manage.why.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place alone
            <tr key={place}>
              <th scope="row">
                {nameOf(step)}
                {step.kind === 'rule' ? (
                  <Link to={ruleAddress('/settings/rate-rules', rules?.find((rule) => rule.name === step.label)?.id)}>
                    {step.label}
                  </Link>
                ) : (
                  <span>{detailOf(step, currency)}</span>
                )}
                {ALGORITHM_PARTS.map((part) => {
                  const amount = step.detail?.parts?.[part] ?? 0
                  return amount === 0 ? null : (
                    <span key={part} className={classes.part}>
                      {text(`manage.parts.${part}`)} <i>{signed(amount)}</i>
                    </span>
                  )
                })}
              </th>
              <td>
                <WaterfallBar from={step.rate - step.amount} to={step.rate} scale={scale} isFirst={place === 0} />
              </td>
              <td>{place > 0 && signed(step.amount)}</td>
              <td>{money(step.rate)}</td>
            </tr>
          ))}
          {hasLimits && limits && (
            <tr>
              <th scope="row">
                {text('manage.steps.limits')}
                <span>
                  {text('manage.why.notReached', { lowest: money(limits.lowest), highest: money(limits.highest) })}
                </span>
              </th>
              <td />
              <td>{money(0)}</td>
              <td>{money(recommended)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('manage.why.recommendation')}</th>
            <td />
            <td>{steps.length > 1 && signed(recommended - first.rate)}</td>
            <td>{money(recommended)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
