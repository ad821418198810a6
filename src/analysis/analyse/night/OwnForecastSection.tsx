import { useMemo } from 'react'
import { ownForecastInputSchema } from '../../../../contract/forecast/own-forecast.ts'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import { useCompany, useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { ownForecasts } from '../../../forecast/own-forecasts.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import type { HotelRecordEntry } from '../../../kit/hotel-records/HotelRecordForm.tsx'
import { HotelRecordsSection } from '../../../kit/hotel-records/HotelRecordsSection.tsx'
import { useHotelRecords } from '../../../kit/hotel-records/use-hotel-records.ts'

const EMPTY = { rooms: '', reason: '' }
type Entry = HotelRecordEntry<(typeof ownForecasts)['path'], typeof EMPTY>

interface OwnForecastSectionProps {
  night: StayDate
  /** The as-of date, at its end; null means now. */
  asOf: string | null
  /** The hotel's rooms, and the actual rooms sold; null if unknown. */
  capacity: number | null
  actual: number | null
}

/** The forecast that the hotel's staff made for a night, with ours of the same day, and the form for it until the night is over. */
export function OwnForecastSection({ night, asOf, capacity, actual }: OwnForecastSectionProps) {
  const text = useText()
  const formats = useFormats()
  const mayWrite = useHasAuthority('USER')
  const isOver = night < todayIn(useCompany().timeZone)
  const records = useHotelRecords(ownForecasts, {
    select: (all) =>
      all.filter(({ stayDate, writtenOn }) => stayDate === night && (asOf === null || writtenOn <= asOf)),
  })
  const entry = useMemo<Entry>(
    () => ({
      empty: EMPTY,
      valuesOf: ({ rooms, reason }) => ({ rooms: String(rooms), reason }),
      inputOf: ({ rooms, reason }) => ({
        stayDate: night,
        rooms: rooms.trim() === '' ? Number.NaN : Number(rooms),
        reason,
      }),
      schema: ownForecastInputSchema.refine(({ rooms }) => capacity === null || rooms <= capacity, { path: ['rooms'] }),
      rules: { rooms: 'analyse.forecasts.own.wrongRooms', reason: 'analyse.forecasts.own.wrongReason' },
      first: 'rooms',
    }),
    [night, capacity],
  )
  const roomsOf = (rooms: number) => text('analyse.forecasts.own.rooms', { smart_count: rooms })
  /** The error of a forecast in whole rooms, as shown; nothing until it is known. */
  const errorOf = (forecast: number | null) => {
    if (forecast === null || actual === null) return null
    const error = Math.round(forecast) - actual
    if (error === 0) return text('analyse.forecasts.own.exact')
    const key = error > 0 ? 'analyse.forecasts.own.tooHigh' : 'analyse.forecasts.own.tooLow'
    return text(key, { smart_count: Math.abs(error) })
  }
  const title = text('analyse.forecasts.own.title')
  return (
    <div className="line-below">
      <div className="padded">
        <h3 className="compact">{title}</h3>
        <p className="small muted">{text('analyse.forecasts.own.description')}</p>
      </div>
      <HotelRecordsSection
        label={title}
        failed={text('analyse.forecasts.own.failed')}
        empty={text('analyse.forecasts.own.none')}
        removal={{ question: text('analyse.forecasts.own.askRemove'), confirm: text('common.records.remove') }}
        records={records}
        isReadOnly={!mayWrite || isOver || asOf !== null}
        nameOf={({ rooms }) => text('analyse.forecasts.own.named', { rooms: roomsOf(rooms) })}
        columns={[
          {
            name: 'rooms',
            label: title,
            isRowHeader: true,
            cell: ({ rooms }) => roomsOf(rooms),
            sub: ({ rooms }) => errorOf(rooms),
          },
          {
            name: 'forecast',
            label: text('analyse.forecasts.own.ours'),
            cell: ({ forecast }) =>
              forecast === null ? text('analyse.forecasts.own.noneOfOurs') : roomsOf(Math.round(forecast)),
            sub: ({ forecast }) => errorOf(forecast),
          },
          {
            name: 'reason',
            label: text('analyse.forecasts.own.reason'),
            cell: ({ reason }) => reason,
            sub: ({ author, writtenOn }) => text('figures.notes.by', { author, date: formats.day(writtenOn) }),
          },
        ]}
        entry={entry}
        canAdd={records.list.data?.length === 0}
      >
        <NumberInput source="rooms" inputMode="numeric" label={text('analyse.forecasts.own.roomsLabel')} required />
        <TextInput source="reason" maxLength={500} label={text('analyse.forecasts.own.reason')} required />
      </HotelRecordsSection>
    </div>
  )
}
