/** A published rate, for one room type and rate plan; `amount` in minor units. */
export interface PublishedRate {
  readonly at: Date
  readonly roomType: string
  readonly ratePlan: string
  readonly amount: number
}

/** The same with the rate it replaced, null if there was none, and the lowest active rate from then on. */
export interface RateChange extends PublishedRate {
  readonly before: number | null
  readonly lowest: number
}

/** The lowest of some rates; null without any. */
const lowestOf = (amounts: readonly number[]): number | null => (amounts.length > 0 ? Math.min(...amounts) : null)

/**
 * How the rates of a night changed. A rate published again with the same value is not a change. The lowest rate is that of the base
 * plan, as other plans have conditions, such as a number of nights; that of any plan while it has none, or if `base` is null.
 */
export function rateHistory(published: readonly PublishedRate[], base: string | null): RateChange[] {
  const active = new Map<string, number>()
  const ofBase = new Map<string, number>()
  return [...published]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap((rate) => {
      const key = JSON.stringify([rate.roomType, rate.ratePlan])
      const before = active.get(key) ?? null
      if (before === rate.amount) return []
      active.set(key, rate.amount)
      if (rate.ratePlan === base) ofBase.set(key, rate.amount)
      return [{ ...rate, before, lowest: Math.min(...(ofBase.size > 0 ? ofBase : active).values()) }]
    })
}

/** The active rate of a plan, in minor units; null if the plan has none. */
export interface PlanRate {
  readonly ratePlan: string
  readonly amount: number | null
}

/**
 * The active rates of room types that are sold as one category, by plan; of several room types the lowest. First is the rate that
 * recommendations are compared with: that of the base plan, or the last one published of any plan if `base` is null.
 */
export function activeRates(published: readonly PublishedRate[], base: string | null): PlanRate[] {
  const ofType = new Map<string, Map<string, number>>()
  for (const { roomType, ratePlan, amount } of published.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const plans = ofType.get(roomType) ?? new Map<string, number>()
    ofType.set(roomType, plans)
    // The plan that was published last is the last one.
    plans.delete(ratePlan)
    plans.set(ratePlan, amount)
  }
  const types = [...ofType.values()]
  const amountOf = (ratePlan: string) => lowestOf(types.flatMap((plans) => plans.get(ratePlan) ?? []))
  const latest = types.flatMap((plans) => [...plans].slice(-1)).toSorted(([, a], [, b]) => a - b)
  const first: PlanRate[] =
    base === null
      ? latest.slice(0, 1).map(([ratePlan, amount]) => ({ ratePlan, amount }))
      : [{ ratePlan: base, amount: amountOf(base) }]
  const others = [...new Set(types.flatMap((plans) => [...plans.keys()]))].filter((plan) => plan !== first[0]?.ratePlan)
  return [...first, ...others.sort().map((ratePlan) => ({ ratePlan, amount: amountOf(ratePlan) }))]
}
