import {
  type AskedGroupRooms,
  type GroupRequest,
  type GroupRequestInput,
  groupRequestInputSchema,
  MOST_GROUP_NIGHTS,
  type QuoteQuestion,
  quoteQuestionSchema,
} from '../../../../contract/analysis/group-request.ts'
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

export const NEW_REQUEST: RequestValues = {
  name: '',
  firstNight: '',
  lastNight: '',
  rooms: {},
  commission: '0',
  wash: '10',
  cutoff: '',
  budget: '',
  rate: '',
  status: 'open',
  chance: '50',
  lostReason: '',
  note: '',
}

/** The inputs of a night's rooms: one for each category, or for any room if the hotel has none. */
export const roomsKeys = (categories: readonly { id: number }[]): string[] =>
  categories.length > 0 ? categories.map(({ id }) => roomsKey(id)) : [roomsKey(null)]

/** A stored request as it is typed, with the empty inputs of other categories: the form would take them for changes. */
export function valuesOf(
  request: GroupRequest,
  categories: readonly { id: number }[],
  rates: RateTexts,
): RequestValues {
  const empty = Object.fromEntries(roomsKeys(categories).map((key) => [key, '']))
  const rooms: RequestValues['rooms'] = Object.fromEntries(typedNights(request).map((night) => [night, { ...empty }]))
  for (const { stayDate, category, rooms: count } of request.nights)
    rooms[stayDate] = { ...rooms[stayDate], [roomsKey(category)]: String(count) }
  const rate = (amount: number | null) => (amount === null ? '' : rates.rate(amount))
  const { name, firstNight, lastNight, status, cutoff, lostReason, note } = request
  return {
    ...{ name, firstNight, lastNight, rooms, status },
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

function nightsOf(values: RequestValues, rates: RateTexts): AskedGroupRooms[] {
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
  const { name, cutoff, status, lostReason, note } = values
  return {
    ...{ name, status, note },
    nights: nightsOf(values, rates),
    commission: rates.numberOf(values.commission),
    wash: rates.countOf(values.wash),
    cutoff: cutoff || null,
    budget: amountOf(values.budget, rates),
    rate: amountOf(values.rate, rates),
    chance: rates.countOf(values.chance),
    lostReason: status === 'lost' ? lostReason || null : null,
  }
}

/** What a quote is asked for, at the rate that was offered or that the group named; null as long as the input is incomplete. */
export function questionOf(values: RequestValues, requestId: number | null, rates: RateTexts): QuoteQuestion | null {
  const { nights, commission, wash, rate, budget } = inputOf(rates)(values)
  const { data } = quoteQuestionSchema.safeParse({ nights, commission, wash, rate: rate ?? budget, requestId })
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
      const field = path.split('.')[0] ?? ''
      const rule = RULES[field]
      if (field === 'nights' && typedNights(values).length === 0)
        return { field: 'lastNight', rule: 'groups.request.errors.dates' satisfies TextKey }
      return rule && { field, rule }
    },
    inputOf(rates),
  )
