import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import type { Market } from './market.ts'

/** A stay on the books. Nights are numbered from the start of the market. */
interface BookedStay {
  readonly arrival: number
  readonly nights: number
  readonly segment: string
  /** As a share of the revenue. */
  readonly commission: number
}

/** Rooms of a stay that leave the books together, on `leftOn` (a day of the market), or stay (null). */
export interface StayPart extends BookedStay {
  readonly bookedOn: number
  readonly leftOn: number | null
  readonly category: number
  readonly rooms: number
  /** Mean per room and night, in minor units. */
  readonly rate: number
}

/** Rooms of one night and category that were booked at one rate. */
interface BookedPart {
  readonly night: number
  readonly category: number
  readonly rooms: number
  readonly rate: number
}

/** The books of a simulated hotel: occupied rooms and revenue, and the records used by its forecast. */
export class Books {
  readonly records: NightRecord[] = []
  readonly stays: StayPart[] = []
  /** By category and night. */
  readonly occupied: readonly Int32Array[]
  /** By night, in minor units; `net` is after commission and variable cost. */
  readonly net: Float64Array
  readonly revenue: Float64Array
  readonly capacity: number
  /** What leaves the books on each day. */
  private readonly leaving: (() => void)[][]
  private readonly market: Pick<Market, 'categories' | 'variableCost'>
  private readonly dates: readonly StayDate[]

  constructor(market: Pick<Market, 'categories' | 'variableCost'>, dates: readonly StayDate[]) {
    this.market = market
    this.dates = dates
    const days = dates.length
    this.occupied = market.categories.map(() => new Int32Array(days))
    this.net = new Float64Array(days)
    this.revenue = new Float64Array(days)
    this.capacity = market.categories.reduce((sum, { rooms }) => sum + rooms, 0)
    this.leaving = Array.from({ length: days + 1 }, () => [])
  }

  /** Rooms of all categories that are sold on a night. */
  sold(night: number): number {
    let sum = 0
    for (const ofCategory of this.occupied) sum += ofCategory[night] ?? 0
    return sum
  }

  /** Rooms of a category that are free on every night of a stay. */
  free(category: number, arrival: number, nights: number): number {
    const rooms = this.market.categories[category]?.rooms ?? 0
    let free = rooms
    for (let night = arrival; night < Math.min(this.dates.length, arrival + nights); night += 1)
      free = Math.min(free, rooms - (this.occupied[category]?.[night] ?? 0))
    return free
  }

  /** Removes the rooms that leave the books on a day. */
  begin(day: number): void {
    for (const leave of this.leaving[day] ?? []) leave()
  }

  /** Adds rooms of each category to the books; on `day`, `gone` of the rooms booked of each night leave them. */
  book(
    today: number,
    stay: BookedStay,
    taken: readonly number[],
    rateOf: (night: number, category: number) => number,
    leaves: { readonly day: number; readonly gone: (rooms: number) => number } | null,
  ): void {
    const end = Math.min(this.dates.length, stay.arrival + stay.nights)
    taken.forEach((rooms, category) => {
      let paid = 0
      for (let night = stay.arrival; night < end; night += 1) paid += rateOf(night, category)
      const part = { ...stay, bookedOn: today, category, rate: paid / (end - stay.arrival) }
      const gone = leaves?.gone(rooms) ?? 0
      if (gone < rooms) this.stays.push({ ...part, leftOn: null, rooms: rooms - gone })
      if (leaves && gone > 0) this.stays.push({ ...part, leftOn: leaves.day, rooms: gone })
    })
    for (let night = stay.arrival; night < end; night += 1)
      taken.forEach((rooms, category) => {
        if (rooms === 0) return
        const part = { night, category, rooms, rate: rateOf(night, category) }
        this.move(part, stay, rooms)
        const gone = leaves?.gone(rooms) ?? 0
        if (gone < rooms) this.record(today, stay, part, rooms - gone)
        if (!leaves || gone === 0) return
        const record = this.record(today, stay, part, gone)
        this.leaving[leaves.day]?.push(() => {
          record.cancelledOn = this.dates[leaves.day] ?? null
          this.move(part, stay, -gone)
        })
      })
  }

  private move({ night, category, rate }: BookedPart, { commission }: BookedStay, rooms: number): void {
    const ofCategory = this.occupied[category]
    if (ofCategory) ofCategory[night] = (ofCategory[night] ?? 0) + rooms
    this.revenue[night] = (this.revenue[night] ?? 0) + rooms * rate
    this.net[night] = (this.net[night] ?? 0) + rooms * (rate * (1 - commission) - this.market.variableCost)
  }

  private record(today: number, { segment }: BookedStay, { night, rate }: BookedPart, rooms: number) {
    const record = {
      stayDate: this.dates[night] ?? '',
      bookedOn: this.dates[today] ?? '',
      cancelledOn: null as StayDate | null,
      rooms,
      revenue: rooms * rate,
      segment,
      cancellationClass: segment,
    }
    this.records.push(record)
    return record
  }
}
