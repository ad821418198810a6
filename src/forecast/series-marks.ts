import type { CSSProperties } from 'react'

interface Line {
  token: 'accent' | 'text' | 'last-year'
  type: 'solid' | 'dashed' | 'dotted'
}

/** Ours in the accent colour; what was sold, the band and baselines without a hue, distinguished by tone and stroke. */
const LINES: Record<string, Line> = {
  forecast: { token: 'accent', type: 'solid' },
  actual: { token: 'text', type: 'solid' },
  low: { token: 'last-year', type: 'dotted' },
  high: { token: 'last-year', type: 'dotted' },
  'additive-pickup': { token: 'text', type: 'solid' },
  'multiplicative-pickup': { token: 'text', type: 'dashed' },
  'on-the-books': { token: 'text', type: 'dotted' },
  'same-season-pickup': { token: 'last-year', type: 'solid' },
  blend: { token: 'last-year', type: 'dashed' },
  'same-weekday-last-year': { token: 'last-year', type: 'dotted' },
}

/** Shades of the accent for the methods that a forecast is combined from: together they are the forecast. */
const SHADES: Record<string, number> = {
  'boosted-trees': 1,
  'night-process': 0.82,
  'season-pickup': 0.64,
  'season-regression': 0.48,
  'recent-regression': 0.34,
  'plain-pickup': 0.22,
  'booking-curve': 0.12,
}

/** How a line of the chart is drawn. */
export const lineOf = (method: string): Line => LINES[method] ?? { token: 'last-year', type: 'solid' }

/** How strong a method's part of a column is, from 0 to 1. */
export const shadeOf = (method: string): number => SHADES[method] ?? 0.6

/** The marker of a method next to its figure. */
export function markOf(method: string): CSSProperties {
  const line = LINES[method]
  return line
    ? { borderTop: `2px ${line.type} var(--${line.token})` }
    : {
        height: 10,
        border: '1px solid var(--accent)',
        background: `rgb(from var(--accent) r g b / ${shadeOf(method)})`,
      }
}
