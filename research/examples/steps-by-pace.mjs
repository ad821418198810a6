// An example of a policy for `npm run simulate`: the owner's table, 5 % higher for every tenth of the rooms that a night has sold
// beyond what nights of the same weekday had sold as many days ahead, and lower likewise.

const STEP = 0.05
const MOST = 0.25
/** Finished nights that a night is compared with. */
const WEEKS = 8

/**
 * Makes a policy for one year of one hotel. It is called once a day with what the hotel sees (`HotelView` in
 * research/simulation/play.ts) and returns the rate of each night, in minor units of currency.
 *
 * @returns {import('../simulation/play.ts').Policy}
 */
export default function stepsByPace() {
  /** What each night had sold, by days ahead. @type {Map<number, number>[]} */
  const soldAhead = []
  return ({ today, dates, rooms, ownerRates, occupied }) => {
    for (let night = today; night < dates.length; night += 1) {
      soldAhead[night] ??= new Map()
      soldAhead[night].set(night - today, occupied(night))
    }
    const usual = (night) => {
      const known = []
      for (let week = 1; week <= 2 * WEEKS && known.length < WEEKS; week += 1) {
        const sold = night - 7 * week < today ? soldAhead[night - 7 * week]?.get(night - today) : undefined
        if (sold !== undefined) known.push(sold)
      }
      return known.length === 0 ? null : known.reduce((sum, sold) => sum + sold, 0) / known.length
    }
    return (night) => {
      const expected = usual(night)
      const ahead = expected === null ? 0 : (10 * (occupied(night) - expected)) / rooms
      const change = Math.max(-MOST, Math.min(MOST, STEP * ahead))
      return Math.round((ownerRates[night] ?? 0) * (1 + change))
    }
  }
}
