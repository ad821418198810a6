import { millisecondsInDay } from 'date-fns/constants'
import type { IncomingBlock } from '../contract/booking/incoming.ts'
import { addDays, type StayDate, stayDates } from '../contract/platform/stay-date.ts'

/** Upcoming and past groups: days until the first night, nights, share of the rooms, and pickup. */
const GROUPS = [
  { id: 'wedding', name: 'Wedding party', status: 'definite', ahead: 40, nights: 2, share: 0.2, taken: 0.6 },
  { id: 'congress', name: 'Spring congress', status: 'definite', ahead: 118, nights: 3, share: 0.35, taken: 0.1 },
  { id: 'tour', name: 'Choir on tour', status: 'tentative', ahead: 200, nights: 1, share: 0.25, taken: 0 },
  { id: 'marathon', name: 'City marathon', status: 'definite', ahead: -47, nights: 2, share: 0.3, taken: 0.9 },
  { id: 'seminar', name: 'Sales seminar', status: 'definite', ahead: -96, nights: 3, share: 0.15, taken: 0.75 },
  { id: 'orchestra', name: 'Youth orchestra', status: 'definite', ahead: -171, nights: 2, share: 0.25, taken: 0.85 },
] as const
const CUTOFF_DAYS = 21
const GROUP_RATE = 0.8

/** The blocks of a demo hotel. */
export const demoBlocks = (hotel: { today: StayDate; rooms: number; rate: number; now: Date }): IncomingBlock[] =>
  GROUPS.map(({ id, name, status, ahead, nights, share, taken }) => {
    const first = addDays(hotel.today, ahead)
    const rooms = Math.round(hotel.rooms * share)
    return {
      externalId: `demo-${id}`,
      name,
      status,
      segment: 'Groups',
      cutoff: addDays(first, -CUTOFF_DAYS),
      changedAt: new Date(hotel.now.getTime() - 2 * millisecondsInDay).toISOString(),
      nights: stayDates(first, addDays(first, nights - 1)).map((stayDate) => ({
        stayDate,
        roomType: 'STD',
        rooms,
        pickedUp: Math.round(rooms * taken),
        rate: Math.round((hotel.rate * GROUP_RATE) / 100) * 100,
      })),
    }
  })
