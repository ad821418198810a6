/** A method's forecast for a finished night, the actual value, and whether it was within the band (null without a band). */
export interface Trial {
  readonly night: number
  readonly forecast: number
  readonly final: number
  readonly isInBand: boolean | null
}

/** Errors of one method over nights: rooms per night, and per cent. */
export interface Measures {
  /** Mean absolute error in rooms. */
  readonly mae: number
  /** Sum of absolute errors in per cent of the rooms sold. */
  readonly wape: number
  /** Mean of forecast minus final in rooms: positive is too high. */
  readonly bias: number
  /** Per cent of nights within the band; null without one. */
  readonly coverage: number | null
  readonly nights: number
}

/** Measures of trials; undefined without any. */
export function measuresOf(trials: readonly Trial[]): Measures | undefined {
  if (trials.length === 0) return undefined
  const mean = (of: (trial: Trial) => number): number =>
    trials.reduce((sum, trial) => sum + of(trial), 0) / trials.length
  const mae = mean(({ forecast, final }) => Math.abs(forecast - final))
  const rooms = mean(({ final }) => final)
  return {
    mae,
    wape: rooms > 0 ? (100 * mae) / rooms : Number.NaN,
    bias: mean(({ forecast, final }) => forecast - final),
    coverage: trials.every(({ isInBand }) => isInBand === null)
      ? null
      : 100 * mean(({ isInBand }) => (isInBand ? 1 : 0)),
    nights: trials.length,
  }
}
