import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { divided } from '../../booking/inbound/check-booking.ts'
import { type Amount, type AmountReader, inherited } from './amounts.ts'
import { type RoomStay, type Rooms, sumOf } from './room-stay.ts'
import { countOf } from './times.ts'
import type { OtaMoney, OtaReservation, OtaService } from './vendor.ts'

/** Rooms with their total in minor units; null if only their nights have amounts. */
export interface TotalledRooms {
  readonly rooms: Rooms
  readonly total: number | null
}

/** The totals of rooms, and what was assumed for them. */
interface Totals {
  readonly totals: readonly (number | null)[]
  readonly notes: readonly RowReason[]
}

const nightsWithout = ({ rooms, nights, dayUse }: Rooms): number =>
  nights.size === 0
    ? dayUse?.amount
      ? 0
      : rooms
    : [...nights.values()].filter(({ amount }) => amount === null).length * rooms

/** Divides the total of several rooms: what their nights leave of it goes to the nights without an amount. */
function totalsOf(all: readonly Rooms[], total: number, currency: string): Totals {
  if (all.length === 1) return { totals: [total], notes: [] }
  const sums = all.map((rooms) => sumOf([rooms]).sum)
  const sum = sums.reduce((a, b) => a + b, 0)
  const open = all.map(nightsWithout)
  const count = open.reduce((a, b) => a + b, 0)
  const differs = [rowReason('sumDiffers', { sumAmount: sum, totalAmount: total, currency })]
  if (count === 0) return { totals: all.map(() => null), notes: sum === total ? [] : differs }
  const parts = divided(total - sum, count)
  let taken = 0
  const totals = open.map((nights, at) => {
    const share = parts.slice(taken, taken + nights).reduce((a, b) => a + b, 0)
    taken += nights
    return nights === 0 ? null : (sums[at] ?? 0) + share
  })
  const isDivided = open.filter((nights) => nights > 0).length > 1
  return { totals, notes: isDivided ? [rowReason('totalDivided', { totalAmount: total, currency })] : [] }
}

/** What the services that cost extra add to the total of a booking, in minor units; null if not all of them say it. */
function servicesOf(services: readonly OtaService[], money: OtaMoney, reader: AmountReader): number | null {
  let sum = 0
  for (const [at, service] of services.entries()) {
    if (/^(true|1)$/i.test(service['@Inclusive'] ?? '')) continue
    const place = `Service[${at + 1}]`
    const around = inherited(money, service)
    const quantity = countOf(service['@Quantity'], 1, `${place}.Quantity`)
    const prices = (service.Price ?? []).map((price) => {
      const own = inherited(around, price)
      const total = reader.read(price.Total, own, `${place}.Price.Total`)
      const base = reader.read(price.Base, own, `${place}.Price.Base`)
      return total?.minor ?? (base && base.minor * quantity)
    })
    if (prices.length === 0 || prices.includes(null)) return null
    sum += prices.reduce((all: number, price) => all + (price ?? 0), 0)
  }
  return sum
}

/** Whether no amount of a booking includes taxes. */
export function isBeforeTax(
  stays: readonly RoomStay[],
  { ResGlobalInfo }: Pick<OtaReservation, 'ResGlobalInfo'>,
): boolean {
  const used = stays.flatMap((stay) => [
    ...stay.rooms.flatMap(({ nights }) => [...nights.values()].flatMap(({ amount }) => amount ?? [])),
    ...(stay.total === null ? [] : [stay.total]),
  ])
  if (used.length > 0) return used.every(({ isAfterTax }) => !isAfterTax)
  const { '@AmountBeforeTax': before, '@AmountAfterTax': after } = ResGlobalInfo?.Total ?? {}
  return before !== undefined && after === undefined
}

/** Whether amounts that are used together include taxes and others do not. */
function isMixed(stays: readonly RoomStay[], total: Amount | null): boolean {
  const used = stays.flatMap((stay) => [
    ...stay.rooms.flatMap(({ nights }) => [...nights.values()].map(({ amount }) => amount)),
    ...(stay.rooms.some((rooms) => nightsWithout(rooms) > 0) ? [stay.total ?? total] : []),
  ])
  return new Set(used.flatMap((amount) => (amount === null ? [] : [amount.isAfterTax]))).size > 1
}

/**
 * The rooms of a booking's stays with their totals. A stay keeps its own; what the total of the booking leaves goes to the others,
 * without services. Throws `RefusedBooking`.
 */
export function withTotals(
  stays: readonly RoomStay[],
  { Services, ResGlobalInfo }: Pick<OtaReservation, 'Services' | 'ResGlobalInfo'>,
  money: OtaMoney,
  reader: AmountReader,
  currency: string,
): { rooms: readonly TotalledRooms[][]; notes: readonly RowReason[] } {
  const notes: RowReason[] = []
  const all = stays.flatMap(({ rooms }) => rooms)
  const isBeforeTax = all.some(({ nights }) => [...nights.values()].some(({ amount }) => amount?.isAfterTax === false))
  const around = inherited(money, ResGlobalInfo)
  const stated = reader.read(ResGlobalInfo?.Total, around, 'ResGlobalInfo.Total', isBeforeTax)
  const settled = stays.map((stay) =>
    stay.total !== null || stay.rooms.every((rooms) => nightsWithout(rooms) === 0) ? stay : null,
  )
  const amountOf = (stay: RoomStay) => stay.total?.minor ?? sumOf(stay.rooms).sum
  const value = settled.reduce((sum, stay) => sum + (stay ? amountOf(stay) : 0), 0)
  const left = stays.filter((_, at) => settled[at] === null).flatMap(({ rooms }) => rooms)
  const services = stated === null ? 0 : servicesOf(Services?.Service ?? [], money, reader)
  let ofLeft: readonly (number | null)[] = []
  if (stated !== null && left.length > 0) {
    if (services === null) notes.push(rowReason('extrasInTotal'))
    const divided = totalsOf(left, stated.minor - (services ?? 0) - value, currency)
    ofLeft = divided.totals
    notes.push(...divided.notes)
  } else if (stated !== null && services !== null && stated.minor !== value && stated.minor !== value + services)
    notes.push(rowReason('sumDiffers', { sumAmount: value, totalAmount: stated.minor, currency }))
  if (isMixed(stays, stated)) notes.push(rowReason('mixedTax'))
  let taken = 0
  const rooms = stays.map((stay, at) => {
    if (settled[at] === null) {
      const own = stay.rooms.map((each, place) => ({ rooms: each, total: ofLeft[taken + place] ?? null }))
      taken += stay.rooms.length
      return own
    }
    if (stay.total === null) return stay.rooms.map((each) => ({ rooms: each, total: null }))
    const divided = totalsOf(stay.rooms, stay.total.minor, currency)
    notes.push(...divided.notes)
    return stay.rooms.map((each, place) => ({ rooms: each, total: divided.totals[place] ?? null }))
  })
  return { rooms, notes }
}
