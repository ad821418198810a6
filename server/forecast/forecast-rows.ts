import type { ForecastRow } from '../../contract/forecast/forecast.ts'
import { type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { capacityByNight, type DatedCapacity } from '../../engine/capacity.ts'
import { roundedParts } from '../../engine/forecast/parts.ts'
import type { NightForecast } from '../../engine/forecast/record.ts'
import { UNKNOWN } from './forecast-records.ts'

/** Past nights that a forecast uses: a year of evaluated nights, the season before each, and some weeks around it. */
export const HISTORY_DAYS = 2 * 365 + 70

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** A night of the engine in the format of responses and storage, with its capacity if known. */
const toRow = (night: NightForecast, capacity: number | null): ForecastRow => ({
  stayDate: night.stayDate,
  onTheBooks: night.onTheBooks,
  roomNights: hundredths(night.rooms),
  low: hundredths(night.low),
  high: hundredths(night.high),
  unconstrained: hundredths(night.unconstrained),
  revenue: Math.round(night.revenue),
  capacity,
  basis: night.basis,
  segments: night.segments.map(({ segment, rooms, revenue }) => ({
    segment: segment === UNKNOWN ? null : segment,
    roomNights: rooms,
    revenue,
  })),
  methods: night.methods.map(({ method, weight, rooms }) => ({ method, weight, roomNights: rooms })),
  parts: roundedParts(night.parts, night.onTheBooks, hundredths(night.rooms)),
})

/** The capacity of the nights from `from` to `to` for which it is known. */
export function knownCapacity(from: StayDate, to: StayDate, dated: readonly DatedCapacity[]): Map<StayDate, number> {
  const byNight = capacityByNight(stayDates(from, to), dated)
  return new Map([...byNight].flatMap(([night, rooms]) => (rooms === null ? [] : [[night, rooms] as const])))
}

/** The nights of the engine in the format of the contract. */
export const forecastRows = (
  nights: readonly NightForecast[],
  capacity: ReadonlyMap<StayDate, number>,
): ForecastRow[] => nights.map((night) => toRow(night, capacity.get(night.stayDate) ?? null))
