import { useMemo } from 'react'
import { nightNoteInputSchema } from '../../contract/market/night-note.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { useHasAuthority } from '../core/bootstrap/use-start.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { TextInput } from '../kit/form/TextInput.tsx'
import type { HotelRecordEntry } from '../kit/hotel-records/HotelRecordForm.tsx'
import { HotelRecordsCard } from '../kit/hotel-records/HotelRecordsCard.tsx'
import { useHotelRecords } from '../kit/hotel-records/use-hotel-records.ts'
import { nightNotes } from './night-notes.ts'

type Entry = HotelRecordEntry<(typeof nightNotes)['path'], { text: string }>

/** The staff's notes about a night, newest first, and the form for a new one. */
export function NightNotes({ stayDate }: { stayDate: StayDate }) {
  const text = useText()
  const formats = useFormats()
  const mayWrite = useHasAuthority('USER')
  const records = useHotelRecords(nightNotes, {
    select: (all) => all.filter((note) => note.stayDate === stayDate).toReversed(),
  })
  const entry = useMemo<Entry>(
    () => ({
      empty: { text: '' },
      valuesOf: (note) => ({ text: note.text }),
      inputOf: (values) => ({ ...values, stayDate }),
      schema: nightNoteInputSchema,
      rules: { text: 'figures.notes.wrong' },
      first: 'text',
    }),
    [stayDate],
  )
  return (
    <HotelRecordsCard
      title={text('figures.notes.title', { night: formats.night(stayDate) })}
      note={text('figures.notes.note')}
      failed={text('figures.notes.failed')}
      empty={text('figures.notes.none')}
      removal={{ question: text('figures.notes.askRemove'), confirm: text('figures.notes.remove') }}
      records={records}
      isRestorable={() => true}
      isReadOnly={!mayWrite}
      nameOf={(note) => note.text}
      columns={[
        {
          name: 'text',
          label: text('figures.notes.text'),
          isRowHeader: true,
          cell: (note) => note.text,
          sub: ({ author, writtenOn }) => text('figures.notes.by', { author, date: formats.day(writtenOn) }),
        },
      ]}
      entry={entry}
    >
      <TextInput source="text" maxLength={500} label={text('figures.notes.text')} required />
    </HotelRecordsCard>
  )
}
