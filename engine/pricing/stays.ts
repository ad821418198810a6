/** Number of iterations after which expected stays match the demand of the nights closely enough. */
const FITTING_ROUNDS = 12
/** A smaller number of rooms counts as zero. */
const NO_ROOMS = 1e-9

/** Requests for a stay. Nights are numbered from the first of a span. */
export interface StayDemand {
  readonly arrival: number
  readonly nights: number
  /** Rooms asked for. */
  readonly rooms: number
  /** For one room over the whole stay, after cost, in minor units. */
  readonly margin: number
}

/** The nights of a stay, as numbers. */
const nightsOf = ({ arrival, nights }: StayDemand): number[] => Array.from({ length: nights }, (_, at) => arrival + at)

function sumOver({ arrival, nights }: StayDemand, values: readonly number[]): number {
  let sum = 0
  for (let night = arrival; night < arrival + nights; night += 1) sum += values[night] ?? 0
  return sum
}

/** The room nights requested by stays, by night. */
function roomNights(stays: readonly StayDemand[], nights: number): number[] {
  const rooms = new Array<number>(nights).fill(0)
  for (const { arrival, nights: length, rooms: count } of stays)
    for (let night = arrival; night < arrival + length; night += 1) rooms[night] = (rooms[night] ?? 0) + count
  return rooms
}

/**
 * The stays that make up the demand of each night, with arrivals of 1, 2, 3 … nights in the given shares. `margins` are
 * per room and night. Stays that would end after the span are omitted.
 *
 * Source: iterative proportional fitting, W. E. Deming & F. F. Stephan, Annals of Mathematical Statistics 11, 1940.
 */
export function expectedStays(
  demand: readonly number[],
  lengthShares: readonly number[],
  margins: readonly number[],
): StayDemand[] {
  let stays = demand.flatMap((_, arrival) =>
    lengthShares.flatMap((share, at): StayDemand[] => {
      const stay = { arrival, nights: at + 1, rooms: share, margin: 0 }
      if (share <= 0 || arrival + at >= demand.length) return []
      return [{ ...stay, margin: sumOver(stay, margins) }]
    }),
  )
  for (let round = 0; round < FITTING_ROUNDS; round += 1) {
    const reached = roomNights(stays, demand.length)
    const logs = demand.map((rooms, night) => Math.log((rooms + NO_ROOMS) / ((reached[night] ?? 0) + NO_ROOMS)))
    stays = stays.map((stay) => ({ ...stay, rooms: stay.rooms * Math.exp(sumOver(stay, logs) / stay.nights) }))
  }
  return stays
}

/** The accepted rooms of the optimal choice of stays, and the value of one more room on each night. */
export interface StayPlan {
  /** Rooms accepted of each stay, in order. */
  readonly accepted: readonly number[]
  /** By night, in minor units. */
  readonly bidPrices: readonly number[]
}

interface Arc {
  readonly from: number
  readonly to: number
  readonly profit: number
  /** Remaining capacity for forward flow, and for flow that returns. */
  left: number
  flow: number
}

/** The most profitable path to each boundary between nights, and the arc by which it arrives there (backwards: negative). */
function bestWays(arcs: readonly Arc[], nodes: number, leastGain: number): { profit: Float64Array; by: Int32Array } {
  const profit = new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY)
  const by = new Int32Array(nodes)
  profit[0] = 0
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    const reach = (from: number, to: number, added: number, arc: number): void => {
      const reached = (profit[from] ?? 0) + added
      if (reached <= (profit[to] ?? 0) + leastGain) return
      profit[to] = reached
      by[to] = arc
      isChanged = true
    }
    for (let at = 0; at < arcs.length; at += 1) {
      const arc = arcs[at]
      if (arc && arc.left > NO_ROOMS) reach(arc.from, arc.to, arc.profit, at + 1)
    }
    for (let at = arcs.length - 1; at >= 0; at -= 1) {
      const arc = arcs[at]
      if (arc && arc.flow > NO_ROOMS) reach(arc.to, arc.from, -arc.profit, -(at + 1))
    }
  }
  return { profit, by }
}

/**
 * Selects the stays that earn most within the rooms of each night: the deterministic linear programme of network
 * revenue management. Because a stay is an unbroken run of nights, it is a flow of rooms through the nights, in which a
 * room is either part of a stay or empty for a night; its potentials are the bid prices.
 *
 * Source: K. T. Talluri & G. J. van Ryzin, *The Theory and Practice of Revenue Management*, 2004, ch. 3.3; the flow by
 * successive best paths, R. K. Ahuja, T. L. Magnanti & J. B. Orlin, *Network Flows*, 1993, ch. 9.
 */
export function planStays(rooms: readonly number[], stays: readonly StayDemand[]): StayPlan {
  const most = Math.max(0, ...rooms)
  // More than any room could be worth, so that non-existent rooms of a night are never used by a stay.
  const forbidding = 1 + rooms.length * Math.max(0, ...stays.map(({ margin }) => Math.abs(margin)))
  const arc = (from: number, to: number, left: number, profit: number): Arc => ({ from, to, left, profit, flow: 0 })
  const ofStays = stays.map(({ arrival, nights, rooms: count, margin }) =>
    arc(arrival, arrival + nights, count, margin),
  )
  const arcs = [
    ...ofStays,
    ...rooms.flatMap((own, night) => [
      arc(night, night + 1, most - own, forbidding),
      arc(night, night + 1, Number.POSITIVE_INFINITY, 0),
    ]),
  ].sort((a, b) => a.from - b.from)
  const nodes = rooms.length + 1
  // Smaller gains are rounding errors and would make the search endless.
  const leastGain = forbidding * 1e-9
  for (let open = most; open > NO_ROOMS; ) {
    const { by } = bestWays(arcs, nodes, leastGain)
    const way: { arc: Arc; isForwards: boolean }[] = []
    for (let node = nodes - 1; node > 0; ) {
      const step = by[node] ?? 0
      const used = arcs[Math.abs(step) - 1]
      if (!used) throw new Error('The nights are not connected.')
      way.push({ arc: used, isForwards: step > 0 })
      node = step > 0 ? used.from : used.to
    }
    const pushed = Math.min(open, ...way.map(({ arc: each, isForwards }) => (isForwards ? each.left : each.flow)))
    for (const { arc: each, isForwards } of way) {
      each.left -= isForwards ? pushed : -pushed
      each.flow += isForwards ? pushed : -pushed
    }
    open -= pushed
  }
  const { profit } = bestWays(arcs, nodes, leastGain)
  return {
    accepted: ofStays.map(({ flow }) => flow),
    bidPrices: rooms.map((_, night) => Math.max(0, (profit[night + 1] ?? 0) - (profit[night] ?? 0))),
  }
}

/**
 * The share of each night's demand that counts for its scarcity: a stay counts by its margin after the bid prices of
 * its other nights, relative to its margin per night. A shoulder night next to a full one loses the guests who want
 * both.
 */
export function netDemandShares(stays: readonly StayDemand[], { bidPrices }: Pick<StayPlan, 'bidPrices'>): number[] {
  const net = new Array<number>(bidPrices.length).fill(0)
  for (const stay of stays) {
    const all = sumOver(stay, bidPrices)
    for (const night of nightsOf(stay)) {
      const left = stay.margin - all + (bidPrices[night] ?? 0)
      const share = stay.margin > 0 ? (left * stay.nights) / stay.margin : 0
      net[night] = (net[night] ?? 0) + stay.rooms * Math.min(1, Math.max(0, share))
    }
  }
  const gross = roomNights(stays, bidPrices.length)
  return net.map((rooms, night) => ((gross[night] ?? 0) > NO_ROOMS ? rooms / (gross[night] ?? 1) : 1))
}

/** Rooms sold of each stay if all requests arrive evenly mixed and are accepted until one of their nights is full. */
function firstCome(rooms: readonly number[], stays: readonly StayDemand[]): number[] {
  const left = [...rooms]
  const accepted = stays.map(() => 0)
  for (let time = 0; time < 1; ) {
    const isOpen = stays.map((stay) => nightsOf(stay).every((night) => (left[night] ?? 0) > NO_ROOMS))
    const rates = roomNights(
      stays.filter((_, at) => isOpen[at]),
      rooms.length,
    )
    const span = Math.min(
      1 - time,
      ...left.map((each, night) => ((rates[night] ?? 0) > NO_ROOMS ? each / (rates[night] ?? 1) : 1)),
    )
    stays.forEach((stay, at) => {
      if (isOpen[at]) accepted[at] = (accepted[at] ?? 0) + stay.rooms * span
    })
    rates.forEach((rate, night) => {
      left[night] = (left[night] ?? 0) - rate * span
    })
    time += span
    if (!isOpen.includes(true)) break
  }
  return accepted
}

const LONGEST_MINIMUM = 4
/** A gain below this share of the nights' margin is not worth a restriction. */
const LEAST_GAIN = 0.01

/** A minimum stay for arrivals on a night, with its gain over having none. */
export interface MinimumStay {
  readonly nights: number
  readonly roomNights: number
  /** In minor units. */
  readonly margin: number
}

/**
 * The minimum stay that earns most for arrivals on a night; null if none earns notably more than no restriction. Guests
 * who want fewer nights are assumed to be lost.
 */
export function minimumStay(rooms: readonly number[], stays: readonly StayDemand[], night: number): MinimumStay | null {
  const resultOf = (nights: number) => {
    const allowed = stays.filter((stay) => stay.arrival !== night || stay.nights >= nights)
    const accepted = firstCome(rooms, allowed)
    const sum = (of: (stay: StayDemand) => number) =>
      allowed.reduce((total, stay, at) => total + of(stay) * (accepted[at] ?? 0), 0)
    return { nights, roomNights: sum((stay) => stay.nights), margin: sum((stay) => stay.margin) }
  }
  const none = resultOf(1)
  let best = none
  for (let nights = 2; nights <= LONGEST_MINIMUM; nights += 1) {
    const result = resultOf(nights)
    if (result.margin > best.margin * (1 + NO_ROOMS)) best = result
  }
  if (best === none || best.margin < none.margin * (1 + LEAST_GAIN)) return null
  return { nights: best.nights, roomNights: best.roomNights - none.roomNights, margin: best.margin - none.margin }
}

/** Number of nights to both sides considered for the minimum stay of a night. */
const NEIGHBOURS = 7

/** A night on sale: rooms left, requests expected at its rate, and a room's margin at it after cost, in minor units. */
export interface NightOnOffer {
  readonly rooms: number
  readonly demand: number
  readonly margin: number
}

/**
 * The minimum stay to recommend for arrivals on each of consecutive nights, with arrivals of 1, 2, 3 … nights in the
 * given shares; null for most, since only a night with more demand than rooms can gain.
 */
export function minimumStays(nights: readonly NightOnOffer[], lengthShares: readonly number[]): (MinimumStay | null)[] {
  return nights.map(({ demand, rooms }, night) => {
    if (demand <= rooms) return null
    const first = Math.max(0, night - NEIGHBOURS)
    const span = nights.slice(first, night + NEIGHBOURS + 1)
    const stays = expectedStays(
      span.map((each) => each.demand),
      lengthShares,
      span.map((each) => each.margin),
    )
    return minimumStay(
      span.map((each) => Math.max(0, each.rooms)),
      stays,
      night - first,
    )
  })
}
