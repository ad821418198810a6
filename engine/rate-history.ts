/** A published rate, for one room type and rate plan; `amount` in minor units. */
export interface PublishedRate {
  readonly at: Date
  readonly roomType: string
  readonly ratePlan: string
  readonly amount: number
}

/** The same with the rate it replaced, null if there was none, and the lowest of all active rates from then on. */
export interface RateChange extends PublishedRate {
  readonly before: number | null
  readonly lowest: number
}

/** How the rates of a night changed. A rate published again with the same value is not a change. */
export function rateHistory(published: readonly PublishedRate[]): RateChange[] {
  const active = new Map<string, number>()
  return [...published]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap((rate) => {
      const key = JSON.stringify([rate.roomType, rate.ratePlan])
      const before = active.get(key) ?? null
      if (before === rate.amount) return []
      active.set(key, rate.amount)
      return [{ ...rate, before, lowest: Math.min(...active.values()) }]
    })
}
