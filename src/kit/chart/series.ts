import type { TokenColours } from './token-colours.ts'

type Points = readonly (number | null)[]

/** A line over columns: a halo in the colour of the surface keeps it visible on them. */
export const lineOverColumns = (
  data: Points,
  colour: string,
  colours: TokenColours,
  type: 'solid' | 'dashed' | 'dotted' = 'solid',
) =>
  [
    { color: colours.surface, width: 3.5, type: 'solid' },
    { color: colour, width: 1.5, type },
  ].map((lineStyle, place) => ({
    ...{ type: 'line', symbol: 'none', silent: true, data, lineStyle, z: 3 + place },
    // A single value is a mark instead of a line.
    itemStyle: { color: lineStyle.color },
  }))

/** The rooms that can be sold: a thin line that steps between nights. */
export const capacityLine = (data: Points, colours: TokenColours) => ({
  type: 'line',
  step: 'middle',
  symbol: 'none',
  silent: true,
  data,
  lineStyle: { color: colours.text, width: 1, opacity: 0.7 },
  z: 2,
})

/** The forecast, dashed, with its band. */
export function expectedLine(
  { expected, low, high }: { expected: Points; low: Points; high: Points },
  colours: TokenColours,
) {
  const bound = { type: 'line', symbol: 'none', silent: true, stack: 'band', lineStyle: { opacity: 0 }, z: 1 }
  return [
    { ...bound, data: low },
    {
      ...bound,
      data: high.map((bound, place) => (bound === null ? null : bound - (low[place] ?? 0))),
      areaStyle: { color: colours.accent, opacity: 0.16 },
    },
    {
      type: 'line',
      symbol: 'none',
      silent: true,
      data: expected,
      lineStyle: { color: colours.accent, width: 1.5, type: 'dashed' },
      z: 5,
    },
  ]
}
