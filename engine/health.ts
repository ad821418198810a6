import {
  HEALTH_PARTS,
  type HealthChange,
  type HealthPart,
  type HealthPartFigure,
} from '../contract/analysis/customer-success.ts'

/** The figures of a hotel as a customer; null if unknown, infinite if it never occurred. Shares are from 0 to 1. */
export type HealthFigures = Readonly<Record<HealthPart, number | null>>

/** The maximum points of a component, and the figures between which they fall from all to none. */
interface Rule {
  readonly most: number
  readonly full: number
  readonly none: number
}

/**
 * Usage weighs most: users who don't sign in accept no prices. Late data come next, since everything else depends on
 * them. The limits are those of a hotel that is managed on working days: a sign-in every third day, data every day.
 */
const RULES: Readonly<Record<HealthPart, Rule>> = {
  signIns: { most: 15, full: 10, none: 0 },
  lastSignIn: { most: 15, full: 3, none: 21 },
  taken: { most: 15, full: 0.8, none: 0 },
  autopilot: { most: 10, full: 0.5, none: 0 },
  data: { most: 20, full: 26, none: 96 },
  forecast: { most: 10, full: 0.1, none: 0.4 },
  alerts: { most: 10, full: 0, none: 5 },
  requests: { most: 5, full: 0, none: 3 },
}

/** Minimum change in points to be listed as a cause. */
const LEAST_POINTS = 0.5

/** The points of a component, interpolated linearly; null if its figure is unknown. */
function pointsOf(name: HealthPart, value: number | null): number | null {
  if (value === null) return null
  const { most, full, none } = RULES[name]
  return most * Math.min(1, Math.max(0, (value - none) / (full - none)))
}

/**
 * The components of a hotel's health, and their points in per cent of the maximum (0 to 100, rounded); null if no
 * component is known.
 */
export function healthOf(figures: HealthFigures): { health: number | null; parts: HealthPartFigure[] } {
  const parts = HEALTH_PARTS.map((name) => {
    const figure = figures[name]
    const value = Number.isFinite(figure) ? figure : null
    return { name, value, points: pointsOf(name, figure), most: RULES[name].most }
  })
  const known = parts.flatMap(({ points, most }) => (points === null ? [] : [{ points, most }]))
  const most = known.reduce((sum, each) => sum + each.most, 0)
  const points = known.reduce((sum, each) => sum + each.points, 0)
  return { health: most === 0 ? null : Math.round((100 * points) / most), parts }
}

/** A day's health, with its components. */
export interface AssessedDay {
  readonly day: string
  readonly health: number
  readonly parts: readonly HealthPartFigure[]
}

/** The days on which the health changed from the day before, with the components that caused it, newest first. */
export function healthChanges(days: readonly AssessedDay[]): HealthChange[] {
  return days
    .flatMap((after, place) => {
      const before = days[place - 1]
      if (!before || before.health === after.health) return []
      const was = new Map(before.parts.map(({ name, points }) => [name, points]))
      const reasons = after.parts
        .map(({ name, points }) => ({ part: name, points: (points ?? 0) - (was.get(name) ?? 0) }))
        .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
        .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
      return [{ day: after.day, before: before.health, after: after.health, reasons }]
    })
    .reverse()
}
