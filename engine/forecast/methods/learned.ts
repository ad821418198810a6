import type { Estimate, Method, View } from './method.ts'

/** Rooms on the books plus the pickup of a night; demand beyond capacity is left to the methods that estimate it. */
const withPickup = ({ slice, night }: View, pickup: number | undefined): Estimate | undefined => {
  if (pickup === undefined) return undefined
  const rooms = (slice.books[night] ?? 0) + pickup
  return { rooms, unconstrained: rooms }
}

/**
 * Gradient-boosted trees over all finished nights and all days ahead: they learn how many rooms are gained or lost by
 * season, weekday and kind of booking on the books (`learning/boosted-trees.ts`).
 */
export const boostedTreesMethod: Method = {
  id: 'boosted-trees',
  estimate: (view) => withPickup(view, view.learned.treesPickup(view.night, view.slice, view.washed(view.night))),
}

/**
 * A Gaussian process over finished nights: the season as a smooth curve, effects lasting days, and those of the same date
 * last year (`learning/night-process.ts`).
 */
export const nightProcessMethod: Method = {
  id: 'night-process',
  estimate: (view) => withPickup(view, view.learned.processPickup(view.night, view.slice, view.washed(view.night))),
}
