import { EVALUATED_HORIZONS, type ForecastMember } from '../../contract/forecast/forecast-run.ts'
import { plainPickup } from '../../engine/forecast/methods/plain-pickup.ts'
import { measuredDays } from '../../engine/forecast/outlook.ts'
import type { NightForecast } from '../../engine/forecast/record.ts'

const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

/** The methods that a run combined for its nights at the evaluated horizons, and the baseline even if it is none of them. */
export const membersOf = (nights: readonly NightForecast[]): ForecastMember[] =>
  EVALUATED_HORIZONS.flatMap((horizon) => {
    const { methods = [], baselineError = null } = nights[horizon - 1] ?? {}
    if (methods.length === 0) return []
    const at = { horizon, measuredDays: measuredDays(horizon) }
    const members = methods.map(
      ({ method, weight, error, leftOut }): ForecastMember => ({
        ...at,
        method,
        weight,
        error: hundredths(error),
        leftOut,
        isBaseline: false,
      }),
    )
    if (methods.some(({ method }) => method === plainPickup.id)) return members
    const baseline = { method: plainPickup.id, weight: 0, error: hundredths(baselineError), leftOut: null }
    return [...members, { ...at, ...baseline, isBaseline: true }]
  })
