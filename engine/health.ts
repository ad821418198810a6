import {
  HEALTH_PARTS,
  type HealthChange,
  type HealthPart,
  type HealthPartFigure,
} from '../contract/customer-success.ts'

/** What is known of a hotel as a customer; null where a figure cannot be told, infinite for what never was. Shares are from 0 to 1. */
export type HealthFigures = Readonly<Record<HealthPart, number | null>>

/** How many points a part may have, and between which figures they fall from all to none. */
interface Rule {
  readonly most: number
  readonly full: number
  readonly none: number
}

/**
 * Use weighs most: who does not sign in takes no price. Late data follow, since everything else rests on them. The limits are those of a hotel that is
 * looked after on working days: a sign-in every third day, data every day.
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

/** A change of so many points is a reason. */
const LEAST_POINTS = 0.5

/** The points of a part, from none to all of them along a line; null where its figure is not known. */
function pointsOf(name: HealthPart, value: number | null): number | null {
  if (value === null) return null
  const { most, full, none } = RULES[name]
  return most * Math.min(1, Math.max(0, (value - none) / (full - none)))
}

/** The parts of a hotel's health, and the share of their points in per cent (0 to 100, rounded); null where no part is known. */
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

/** A day's health, with its parts. */
export interface AssessedDay {
  readonly day: string
  readonly health: number
  readonly parts: readonly HealthPartFigure[]
}

/** The days on which the health changed against the day before it, with the parts that brought it, the newest first. */
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
