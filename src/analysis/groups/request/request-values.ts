import {
  type GroupRequest,
  type GroupRequestInput,
  groupRequestInputSchema,
  MOST_GROUP_NIGHTS,
  MOST_WASH,
  type QuoteInput,
  quoteInputSchema,
  type RequestedGroupRooms,
} from '../../../../contract/analysis/group-request.ts'
import type { GroupBlocks } from '../../../../contract/booking/group-blocks.ts'
import { daysBetween, isStayDate, type StayDate, stayDates } from '../../../../contract/platform/stay-date.ts'
import type { TextKey } from '../../../core/i18n/text.ts'
import { contractResolver } from '../../../kit/form/contract-resolver.ts'
import type { RateTexts } from '../../../pricing/use-rate-texts.ts'

/** A request as it is typed: rooms by night, and in it by {@link roomsKey}. */
export interface RequestValues {
  name: string
  firstNight: string
  lastNight: string
  rooms: Record<string, Record<string, string>>
  commission: string
  wash: string
  cutoff: string
  budget: string
  rate: string
  status: GroupRequest['status']
  chance: string
  lostReason: string
  isInPms: boolean
  note: string
}

/** The name of a category's rooms, or of any room: not a number, which the form would take for the place in a list. */
export const roomsKey = (category: number | null): string => (category === null ? 'any' : `category${category}`)
const categoryOf = (key: string): number | null => (key === 'any' ? null : Number(key.slice('category'.length)))

/** The nights between two typed dates; none if they are not in order or too many. */
export function typedNights({ firstNight, lastNight }: Pick<RequestValues, 'firstNight' | 'lastNight'>): StayDate[] {
  if (!isStayDate(firstNight) || !isStayDate(lastNight) || lastNight < firstNight) return []
  return daysBetween(firstNight, lastNight) < MOST_GROUP_NIGHTS ? stayDates(firstNight, lastNight) : []
}

/** So many groups say what the next one will use; fewer are chance. */
const ENOUGH_GROUPS = 3
/** The wash of a request without enough earlier groups, in per cent. */
const USUAL_WASH = 10

/** The wash that a new request begins with, in whole per cent, and the number of earlier groups that it comes from; none if they are too few. */
export interface InitialWash {
  readonly percent: number
  readonly groups: number
}

/** What the hotel's earlier groups did not pick up, or the usual wash if they are too few. */
export function initialWash(blocks: Pick<GroupBlocks, 'pickupShare' | 'earlierGroups'>): InitialWash {
  if (blocks.pickupShare === null || blocks.earlierGroups < ENOUGH_GROUPS) return { percent: USUAL_WASH, groups: 0 }
  return { percent: Math.min(MOST_WASH, Math.round(100 * (1 - blocks.pickupShare))), groups: blocks.earlierGroups }
}

export const NEW_REQUEST: RequestValues = {
  name: '',
  firstNight: '',
  lastNight: '',
  rooms: {},
  commission: '0',
  wash: String(USUAL_WASH),
  cutoff: '',
  budget: '',
  rate: '',
  status: 'open',
  chance: '50',
  lostReason: '',
  isInPms: false,
  note: '',
}

/** A column of rooms: a category of the hotel, a removed one (without a name), or any room. */
export interface RoomsColumn {
  readonly id: number | null
  readonly name: string | null
}

/** The columns of a request's rooms: the hotel's categories, and what else the stored request has; any room for a hotel without categories. */
export function roomsColumns(
  categories: readonly { id: number; name: string }[],
  stored: GroupRequest | null,
): RoomsColumn[] {
  const others = new Set(stored?.nights.map(({ category }) => category))
  for (const { id } of categories) others.delete(id)
  const columns: RoomsColumn[] = [...categories, ...[...others].map((id) => ({ id, name: null }))]
  return columns.length > 0 ? columns : [{ id: null, name: null }]
}

/** A stored request as it is typed, with the empty inputs of other categories: the form would take them for changes. */
export function valuesOf(request: GroupRequest, columns: readonly RoomsColumn[], rates: RateTexts): RequestValues {
  const empty = Object.fromEntries(columns.map(({ id }) => [roomsKey(id), '']))
  const rooms: RequestValues['rooms'] = Object.fromEntries(typedNights(request).map((night) => [night, { ...empty }]))
  for (const { stayDate, category, rooms: count } of request.nights)
    rooms[stayDate] = { ...rooms[stayDate], [roomsKey(category)]: String(count) }
  const rate = (amount: number | null) => (amount === null ? '' : rates.rate(amount))
  const { name, firstNight, lastNight, status, cutoff, lostReason, isInPms, note } = request
  return {
    ...{ name, firstNight, lastNight, rooms, status, isInPms },
    commission: rates.number(request.commission),
    wash: String(request.wash),
    cutoff: cutoff ?? '',
    budget: rate(request.budget),
    rate: rate(request.rate),
    chance: String(request.chance),
    lostReason: lostReason ?? '',
    note: note ?? '',
  }
}

function nightsOf(values: RequestValues, rates: RateTexts): RequestedGroupRooms[] {
  return typedNights(values).flatMap((stayDate) =>
    Object.entries(values.rooms[stayDate] ?? {})
      .map(([key, typed]) => ({
        stayDate,
        category: categoryOf(key),
        rooms: typed?.trim() ? rates.countOf(typed) : 0,
      }))
      .filter(({ rooms }) => rooms !== 0),
  )
}

const amountOf = (typed: string, rates: RateTexts): number | null => (typed.trim() === '' ? null : rates.minorOf(typed))

/** What is sent to store a request. */
const inputOf = (rates: RateTexts) => (values: RequestValues) => {
  const { name, cutoff, status, lostReason, isInPms, note } = values
  const chance = rates.countOf(values.chance)
  return {
    ...{ name, status, isInPms, note },
    nights: nightsOf(values, rates),
    commission: rates.numberOf(values.commission),
    wash: rates.countOf(values.wash),
    cutoff: cutoff || null,
    budget: amountOf(values.budget, rates),
    rate: amountOf(values.rate, rates),
    // Nobody sees the chance of another status, so it can't be wrong.
    chance: status === 'tentative' || (chance >= 1 && chance <= 99) ? chance : 50,
    lostReason: status === 'lost' ? lostReason || null : null,
  }
}

/** The input of a quote, at the offered rate or else the group's budget; null while it is incomplete. */
export function quoteInputOf(values: RequestValues, requestId: number | null, rates: RateTexts): QuoteInput | null {
  const { nights, commission, wash, rate, budget } = inputOf(rates)(values)
  const { data } = quoteInputSchema.safeParse({ nights, commission, wash, rate: rate ?? budget, budget, requestId })
  return data ?? null
}

const RULES: Readonly<Record<string, TextKey>> = {
  name: 'groups.request.errors.name',
  nights: 'groups.request.errors.nights',
  commission: 'groups.request.errors.commission',
  wash: 'groups.request.errors.wash',
  cutoff: 'groups.request.errors.cutoff',
  budget: 'groups.request.errors.amount',
  rate: 'groups.request.errors.rate',
  chance: 'groups.request.errors.chance',
  lostReason: 'groups.request.errors.lostReason',
}

/** Validates a request by the contract; what is wrong with its nights is shown at its rooms, or at its dates if they are no nights. */
export const requestResolver = (rates: RateTexts) =>
  contractResolver<RequestValues, GroupRequestInput>(
    groupRequestInputSchema,
    (path, values) => {
      const [field = '', place, part] = path.split('.')
      const rule = RULES[field]
      if (field === 'nights' && typedNights(values).length === 0)
        return { field: 'lastNight', rule: 'groups.request.errors.dates' satisfies TextKey }
      const wrong = part === 'rooms' ? nightsOf(values, rates)[Number(place)] : undefined
      if (wrong && rule) return { field: `rooms.${wrong.stayDate}.${roomsKey(wrong.category)}`, rule }
      return rule && { field, rule }
    },
    inputOf(rates),
  )
