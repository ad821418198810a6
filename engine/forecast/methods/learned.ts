import type { Estimate, Method, View } from './method.ts'

/** Rooms on the books and what a night gains; demand beyond the house is left to methods that tell it. */
const withPickup = ({ slice, night }: View, pickup: number | undefined): Estimate | undefined => {
  if (pickup === undefined) return undefined
  const rooms = (slice.books[night] ?? 0) + pickup
  return { rooms, unconstrained: rooms }
}

/**
 * Gradient-boosted trees over all finished nights and all days ahead: they find which seasons, weekdays and kinds of bookings
 * on the books gain or lose how many rooms (`learning/boosted-trees.ts`).
 */
export const boostedTreesMethod: Method = {
  id: 'boosted-trees',
  estimate: (view) => withPickup(view, view.learned.treesPickup(view.night, view.slice, view.washed(view.night))),
}

/** A Gaussian process over finished nights: the season as a smooth wave, and what lasts for days or months (`learning/night-process.ts`). */
export const nightProcessMethod: Method = {
  id: 'night-process',
  estimate: (view) => withPickup(view, view.learned.processPickup(view.night, view.slice)),
}
