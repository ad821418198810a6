import type { PricedNight } from '../../../../contract/pricing/priced-night.ts'

/** An event over neighbouring nights of a week: where it begins and how many nights it covers. */
export interface Ribbon {
  readonly name: string
  readonly start: number
  readonly nights: number
  readonly isLastYear: boolean
}

/** The ribbons of a week's nights. If this year has an event, last year's is omitted. */
export function ribbonsOf(nights: readonly (PricedNight | undefined)[]): Ribbon[] {
  const ribbons: Ribbon[] = []
  nights.forEach((night, at) => {
    const isLastYear = night?.events.length === 0
    const name = (isLastYear ? night?.eventsLastYear : night?.events)?.join(', ') ?? ''
    if (name === '') return
    const last = ribbons.at(-1)
    if (last?.name === name && last.isLastYear === isLastYear && last.start + last.nights === at)
      ribbons[ribbons.length - 1] = { ...last, nights: last.nights + 1 }
    else ribbons.push({ name, start: at, nights: 1, isLastYear })
  })
  return ribbons
}
