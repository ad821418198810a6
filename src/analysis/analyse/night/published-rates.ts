import type { RateChange } from '../../../../contract/pricing/rate-history.ts'

/** The published rate of each room type after these changes, in minor units: the lowest of its rate plans, by room type. */
export function publishedRates(
  changes: readonly Pick<RateChange, 'roomType' | 'ratePlan' | 'amount'>[],
): [roomType: string, lowest: number][] {
  const plans = new Map<string, Map<string, number>>()
  for (const { roomType, ratePlan, amount } of changes)
    plans.set(roomType, (plans.get(roomType) ?? new Map<string, number>()).set(ratePlan, amount))
  return [...plans]
    .map(([roomType, rates]): [string, number] => [roomType, Math.min(...rates.values())])
    .sort(([a], [b]) => a.localeCompare(b))
}
