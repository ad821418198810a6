import { type StayDate, stayDates } from '../../../../contract/platform/stay-date.ts'
import type { Draft, RestrictionChange } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingDocument } from '../../../hotel/use-pricing-document.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { differenceOf } from '../night-state.ts'
import { DraftsEffect } from './DraftsEffect.tsx'

interface ToPublish {
  readonly lines: readonly Draft[]
  readonly restrictions: readonly RestrictionChange[]
}

/** The nights that changes concern, each once, in order. */
export function nightsToPublish({ lines, restrictions }: ToPublish): StayDate[] {
  const nights = [
    ...lines.map(({ stayDate }) => stayDate),
    ...restrictions.flatMap(({ from, to }) => stayDates(from, to)),
  ]
  return [...new Set(nights)].sort()
}

const sizeOf = ({ rate, active }: Draft): number => Math.abs(differenceOf(rate, active).share ?? 0)

/** What is published, before somebody confirms it: nights, largest change in per cent of the active rate, rate plans, expected effect. */
export function PublishSummary({ data, ...published }: ToPublish & { data: PricedNights }) {
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(data.currency)
  const { base = null, plans = [] } = usePricingDocument('rate-plans').stored.data?.content ?? {}
  const derived = plans.flatMap(({ code, isDerivedBySystem }) => (isDerivedBySystem ? [] : [code]))
  const nights = nightsToPublish(published)
  const { lines } = published
  const largest = lines.filter(({ active }) => active !== null).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  const changeOf = ({ stayDate, category, rate, active }: Draft): string => {
    const name = data.categories.find(({ id }) => id === category)?.name ?? ''
    const share = formats.percentDifference(differenceOf(rate, active).share)
    return `${formats.night(stayDate)}, ${name}: ${rates.rate(active ?? 0)} → ${rates.rate(rate)} (${share} %)`
  }
  const entries: [string, string][] = [
    [text('manage.publish.nights'), formats.count(nights.length)],
    [text('manage.publish.first'), formats.night(nights[0] ?? '')],
    [text('manage.publish.last'), formats.night(nights.at(-1) ?? '')],
    ...(largest ? [[text('manage.publish.largest'), changeOf(largest)] as [string, string]] : []),
    // The rates of the others derive from the changed ones, and are sent with them.
    ...(lines.length > 0 && derived.length > 0
      ? [[text('manage.publish.plans'), [...(base === null ? [] : [base]), ...derived].join(', ')] as [string, string]]
      : []),
  ]
  return (
    <CardBody>
      <FactList facts={entries} />
      <DraftsEffect choice={{ lines: lines.map(({ id, revision }) => ({ id, revision })) }} data={data} />
    </CardBody>
  )
}
