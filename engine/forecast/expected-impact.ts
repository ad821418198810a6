/**
 * Rooms of a night on which the hotel expects something that the past does not tell of, `impact` a share of its usual
 * rooms. It changes what is still to come: what is on the books (`washed`: as far as it stays) shows the event by itself,
 * the more the nearer the night is.
 *
 * Source: the trade's practice of overriding a forecast for an event, here faded out by what is booked, so that it is
 * not counted twice (own reasoning; the public bookings hold no such statement to measure it by).
 */
export const withExpectedImpact = (rooms: number, washed: number, impact: number): number =>
  washed + Math.max(0, rooms - washed) * (1 + impact)
