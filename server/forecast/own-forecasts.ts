import type { OwnForecastInput } from '../../contract/forecast/own-forecast.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import { lockCompany } from '../hotel/company/changes.ts'
import type { HotelRecordKind, StoredRecord } from '../hotel/hotel-records/kind.ts'
import { nameOfCaller } from '../platform/access/caller-name.ts'
import type { Tx } from '../platform/database/db.ts'
import { ownForecast } from '../platform/database/schema/index.ts'
import type { AppDependencies } from '../platform/http/app-dependencies.ts'
import { conflictingField, invalidField } from '../platform/http/problem.ts'
import { findForecast } from './shown.ts'

async function requireRooms(tx: Tx, companyId: number, { stayDate, rooms }: OwnForecastInput): Promise<void> {
  const { all } = await readCapacity(tx, companyId, { from: stayDate, to: stayDate })
  const most = capacityByNight([stayDate], all).get(stayDate) ?? null
  if (most !== null && rooms > most)
    throw invalidField('rooms', `This value must not exceed the rooms of the hotel: ${most}.`)
}

/**
 * The forecasts that a hotel's staff enters manually, one per night: for comparison only, nothing is computed from them. Each
 * version has its author and day, and the system forecast of that day.
 */
export const ownForecasts = ({ now }: Pick<AppDependencies, 'now'>): HotelRecordKind => ({
  table: ownForecast,
  word: 'own forecast',
  entity: 'own-forecast',
  path: '/api/forecast/:companyId/own-forecasts',
  readers: ['VIEWER', 'PMS_ADMIN'],
  writers: ['USER'],
  order: [ownForecast.stayDate],
  unique: {
    field: 'stayDate',
    column: ownForecast.stayDate,
    taken: 'This night already has a forecast by the hotel.',
  },
  checkStored: async (tx, companyId, stored) => {
    const { stayDate } = stored as StoredRecord & OwnForecastInput
    const hotel = await lockCompany(tx, companyId)
    if (stayDate < dateIn(hotel.timeZone, now()))
      throw conflictingField('stayDate', 'This night is in the past. Its forecast can no longer be changed.')
  },
  derived: async (tx, request, { companyId, input }) => {
    const entered = input as OwnForecastInput
    const hotel = await lockCompany(tx, companyId)
    const today = dateIn(hotel.timeZone, now())
    if (entered.stayDate < today) throw invalidField('stayDate', 'This value must not be in the past.')
    await requireRooms(tx, companyId, entered)
    const shown = await findForecast(tx, hotel)
    const ours = shown?.rows.find(({ stayDate }) => stayDate === entered.stayDate)
    return {
      author: await nameOfCaller(tx, request),
      writtenOn: today,
      forecast: ours?.roomNights ?? null,
      forecastOrigin: ours ? (shown?.origin ?? null) : null,
    }
  },
})
