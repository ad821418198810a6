import { useId, useState } from 'react'
import type { WhatIf } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { FactList } from '../../../kit/FactList.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { draftOf } from '../use-drafts.ts'
import { refusalOf, useRateRefusal } from '../use-rate-refusal.ts'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'
import { useStepTexts } from './use-step-texts.ts'
import { WhatIfLine } from './WhatIfLine.tsx'

/** The expected effect of other rates of a night, with the best one marked and what keeps the recommendation from it. */
export function WhatIfTab(props: TabProps) {
  const text = useText()
  const { stayDate, category } = props
  const call = useHotelCall('GET /api/pricing/what-if', { stayDate, category }, { keepsPrevious: false })
  return (
    <Loaded
      call={call}
      failed={text('manage.whatIf.failed')}
      placeholder={280}
      empty={({ points }) =>
        points.length === 0 && (
          <EmptyState title={text('manage.whatIf.none')}>{text('manage.whatIf.noneHelp')}</EmptyState>
        )
      }
    >
      {(whatIf) => <Rates {...props} whatIf={whatIf} />}
    </Loaded>
  )
}

/** The place of the point whose rate is nearest to one in minor units; 0 without points. */
const nearestPoint = (points: WhatIf['points'], sought: number): number =>
  points.reduce(
    (nearest, { rate }, at) =>
      Math.abs(rate - sought) < Math.abs((points[nearest]?.rate ?? 0) - sought) ? at : nearest,
    0,
  )

function Rates({ whatIf, stayDate, category, drafts, view, night, rate }: TabProps & { whatIf: WhatIf }) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const { points, active, forecastRate, best, recommended, deviations, limits, currency } = whatIf
  const rates = useRateTexts(currency)
  const refusal = useRateRefusal(rates)
  const { nameOf } = useStepTexts(night)
  const mayWrite = useHasAuthority('USER') && stayDate >= view.today
  const draft = draftOf(drafts.lines, stayDate, category)
  const [place, setPlace] = useState(() => nearestPoint(points, draft?.rate ?? active ?? best ?? 0))
  const point = points[place]
  const present = points.find(({ rate }) => rate === active)
  if (!point) return null
  const money = (amount: number) => formats.wholeMoney(amount, currency)
  const band = (low: string, high: string) => text('manage.whatIf.band', { low, high })
  const isFixed = rate?.fixed ?? false
  const isOutside = limits !== null && (point.rate < limits.lowest || point.rate > limits.highest)
  const { error } = drafts.save
  return (
    <section className={classes.section}>
      <h3>
        {text('manage.whatIf.title')} <span>{currency}</span>
      </h3>
      <WhatIfLine whatIf={whatIf} place={place} isFixed={isFixed} />
      <label className={classes.slider} htmlFor={id}>
        <span>{text('manage.whatIf.rate')}</span>
        <input
          id={id}
          type="range"
          className="full-width"
          min={0}
          max={points.length - 1}
          value={place}
          aria-valuetext={`${rates.rate(point.rate)} ${currency}, ${text('manage.whatIf.rooms')} ${formats.decimal(point.roomNights)}, ${text('manage.whatIf.contribution')} ${money(point.contribution)}`}
          onChange={({ target }) => setPlace(Number(target.value))}
        />
        <b>{rates.rate(point.rate)}</b>
      </label>
      <FactList
        facts={[
          [
            text('manage.whatIf.rooms'),
            `${formats.decimal(point.roomNights)} (${band(formats.count(point.low), formats.count(point.high))})`,
          ],
          [
            text('manage.whatIf.revenue'),
            `${money(point.revenue)} (${band(money(point.revenueLow), money(point.revenueHigh))})`,
          ],
          [text('manage.whatIf.contribution'), money(point.contribution)],
          ...(present
            ? ([
                [
                  text('manage.whatIf.toActive'),
                  formats.wholeMoneyDifference(point.contribution - present.contribution, currency),
                ],
              ] as [string, string][])
            : []),
          ...(best === null ? [] : ([[text('manage.whatIf.best'), rates.rate(best)]] as [string, string][])),
          ...(limits === null
            ? []
            : ([[text('manage.whatIf.limits'), `${rates.rate(limits.lowest)} – ${rates.rate(limits.highest)}`]] as [
                string,
                string,
              ][])),
        ]}
      />
      <p className="small muted">{text('manage.whatIf.contributionNote')}</p>
      {forecastRate !== null && forecastRate !== active && (
        <p className="small">{text('manage.whatIf.forecastRate', { rate: rates.rate(forecastRate) })}</p>
      )}
      {best !== null && recommended !== null && (
        <p className="small">
          {deviations.length === 0
            ? text(isFixed ? 'manage.whatIf.fixedIsBest' : 'manage.whatIf.isBest')
            : text(isFixed ? 'manage.whatIf.fixedDeviates' : 'manage.whatIf.deviates', {
                recommended: rates.rate(recommended),
                best: rates.rate(best),
                steps: deviations
                  .map((step) => `${nameOf(step)} ${formats.moneyDifference(step.amount, currency)}`)
                  .join(', '),
              })}
        </p>
      )}
      {isOutside && limits && (
        <p className="small">
          {text('manage.rate.outside', { lowest: rates.rate(limits.lowest), highest: rates.rate(limits.highest) })}
        </p>
      )}
      {mayWrite && (
        <Row justify="end" className="mt-8">
          {best !== null && (
            <Button size="small" onClick={() => setPlace(points.findIndex(({ rate }) => rate === best))}>
              {text('manage.whatIf.showBest')}
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            disabled={drafts.save.isPending || isOutside || point.rate === (draft?.rate ?? active)}
            onClick={() =>
              drafts.save.mutate([
                { stayDate, category, rate: point.rate, reason: 'hand', revision: draft?.revision ?? null },
              ])
            }
          >
            {text('manage.whatIf.use', { rate: rates.rate(point.rate) })}
          </Button>
        </Row>
      )}
      {error && (
        <p role="alert" className="small down mt-8">
          {refusal(refusalOf(error), limits)}
        </p>
      )}
    </section>
  )
}
