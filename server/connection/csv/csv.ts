import { fileSettingsSchema } from '../../../contract/booking/booking-file.ts'
import { DAYS_AHEAD } from '../../../contract/pricing/restriction.ts'
import { REFERENCE_PERSONS } from '../../../engine/pricing/derivations.ts'
import { amountOf } from '../../platform/csv/amount.ts'
import type { ExportColumn } from '../../platform/http/export.ts'
import { type BookingFile, defineKind, type FileLine, type KindDefinition, SettingsError } from '../kind.ts'
import { findFiles, findFolder } from './folder.ts'

const ADDED = ['minimumStayThrough', ...DAYS_AHEAD] as const
/** Those of earlier versions first: files are read by the place of a column, too. */
const PARTS = ['minimumStay', 'maximumStay', 'closed', 'closedToArrival', 'closedToDeparture', ...ADDED] as const

async function* noFiles(): AsyncGenerator<BookingFile> {}

/**
 * For a hotel whose system can't be connected: files with bookings are uploaded or read from a folder below `base`, and rates are
 * downloaded as a file whose lines a user enters.
 */
export const createCsv = (base: string | undefined): KindDefinition =>
  defineKind({
    isOffered: true,
    settings: fileSettingsSchema,
    credentials: null,
    check: async ({ hotel, settings: { from, folder } }) => {
      if (from === 'upload') return
      if (base === undefined)
        throw new SettingsError('from', 'This installation allows no folder. Upload files instead.')
      await findFolder(base, hotel.id, folder)
    },
    readFiles: async ({ hotel, settings: { from, folder }, now }, since) =>
      from === 'folder' && base !== undefined
        ? findFiles(await findFolder(base, hotel.id, folder), since, now)
        : noFiles(),
    writeFiles: ({ currency }) => [
      { key: 'date', value: ({ stayDate }) => stayDate },
      { key: 'category', value: ({ category }) => category },
      { key: 'ratePlan', value: ({ ratePlan }) => ratePlan },
      { key: 'persons', value: () => REFERENCE_PERSONS },
      {
        key: 'rate',
        value: ({ rate }) => (rate === null ? null : amountOf(rate, currency)),
      },
      { key: 'currency', value: ({ rate }) => (rate === null ? null : currency) },
      ...PARTS.map((key): ExportColumn<FileLine> => ({ key, value: ({ restriction }) => restriction?.[key] ?? null })),
    ],
  })
