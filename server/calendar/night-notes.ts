import { nameOfCaller } from '../access/caller-name.ts'
import { nightNote } from '../database/schema/index.ts'
import type { HotelRecordKind } from '../hotel-records/kind.ts'

/** What a hotel's staff writes down about its nights. */
export const NIGHT_NOTES: HotelRecordKind = {
  table: nightNote,
  word: 'note',
  entity: 'night-note',
  path: '/api/calendar/:companyId/notes',
  readers: ['VIEWER', 'PMS_ADMIN'],
  writers: ['USER'],
  order: [nightNote.stayDate],
  added: async (tx, request) => ({ author: await nameOfCaller(tx, request) }),
}
