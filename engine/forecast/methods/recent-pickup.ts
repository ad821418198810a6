import { unconstrained } from '../censoring.ts'
import { latePickup, sameWeekdays, soldOut, type View } from './method.ts'

const NIGHTS = 8

/**
 * The rooms that a night would still pick up if it behaved like recent ones: the mean unconstrained late pickup (booked
 * after the horizon, and stayed) of the last eight finished nights of the weekday. 0 if none is finished.
 *
 * Source: additive pickup, Weatherford & Kimes 2003, of new bookings alone.
 */
export function recentPickup(view: Pick<View, 'history' | 'slice' | 'house' | 'night' | 'origin'>): number {
  const nights = sameWeekdays(view.night, view.origin, NIGHTS)
  const weights = new Float64Array(nights.length).fill(1)
  return unconstrained({ values: latePickup(view, nights), weights, cut: soldOut(view, nights) }).mean
}
