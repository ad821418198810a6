import type { PricedNight } from '../../../../contract/pricing/priced-night.ts'
import { namesOn } from '../night-state.ts'

/** An event or holiday over neighbouring nights of a week: where it begins and how many nights it covers. */
export interface Ribbon {
  readonly name: string
  readonly start: number
  readonly nights: number
  readonly isLastYear: boolean
}

/** The ribbons of a week's nights. If this year has an event or holiday, last year's is omitted. */
export function ribbonsOf(nights: readonly (PricedNight | undefined)[]): Ribbon[] {
  const ribbons: Ribbon[] = []
  nights.forEach((night, at) => {
    if (!night) return
    const own = namesOn(night)
    const isLastYear = own.length === 0
    const name = (isLastYear ? night.eventsLastYear : own).join(', ')
    if (name === '') return
    const last = ribbons.at(-1)
    if (last?.name === name && last.isLastYear === isLastYear && last.start + last.nights === at)
      ribbons[ribbons.length - 1] = { ...last, nights: last.nights + 1 }
    else ribbons.push({ name, start: at, nights: 1, isLastYear })
  })
  return ribbons
}
