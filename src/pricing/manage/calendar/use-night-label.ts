import type { NightRate, PricedNight } from '../../../../contract/pricing/priced-night.ts'
import { useRestrictionMarks } from '../../../connection/use-restriction-marks.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { useRateTexts } from '../../use-rate-texts.ts'
import { expectedRooms, namesOn, recommendationOf, shareOf, unsoldRate } from '../night-state.ts'

interface LabelledNight {
  stayDate: string
  night: PricedNight | undefined
  rate: NightRate | undefined
  drafted: number | undefined
  /** How many notes it has. */
  notes: number
}

/** Names the events and public holidays of a night, and the events that it had last year. */
export function useEventNames(): (night: PricedNight | undefined) => string[] {
  const text = useText()
  return (night) =>
    night ? [...namesOn(night), ...night.eventsLastYear.map((name) => text('manage.cell.lastYear', { name }))] : []
}

/** Describes a night of the calendar in text: everything that its cell shows by position, sign or colour. */
export function useNightLabel(currency: string, today: string): (labelled: LabelledNight) => string {
  const text = useText()
  const formats = useFormats()
  const { rate: written } = useRateTexts(currency)
  const marksOf = useRestrictionMarks()
  const eventsOf = useEventNames()
  return ({ stayDate, night, rate, drafted, notes }) => {
    if (!night || !rate) return formats.fullNight(stayDate)
    const difference = recommendationOf(rate)
    const unsold = stayDate >= today && rate.active !== null ? unsoldRate(rate) : null
    const percent = (share: number | null) => formats.count(share === null ? null : share * 100)
    const forecast = shareOf(expectedRooms(night, today), night.capacity)
    return [
      formats.fullNight(stayDate),
      text('manage.cell.active', { rate: rate.active === null ? text('manage.none') : written(rate.active) }),
      drafted !== undefined && text('manage.cell.drafted', { rate: written(drafted) }),
      difference &&
        rate.recommended !== null &&
        stayDate >= today &&
        text(`manage.cell.${difference.direction}`, {
          rate: written(rate.recommended),
          share: formats.percentDifference(difference.share),
        }),
      rate.fixed &&
        (unsold === null
          ? text('manage.marks.fixed')
          : text('manage.cell.unsold', { fixed: written(unsold), active: written(rate.active ?? 0) })),
      rate.autopilot !== 'off' && text(`manage.marks.autopilot.${rate.autopilot}`),
      text('manage.cell.otb', { percent: percent(shareOf(night.roomNights, night.capacity)) }),
      forecast !== null && stayDate >= today && text('manage.cell.forecast', { percent: percent(forecast) }),
      notes > 0 && text('figures.notes.count', { smart_count: notes }),
      ...eventsOf(night),
      ...marksOf(rate.restriction).map(({ meaning }) => meaning),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
