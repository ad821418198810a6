import { customerNoteInputSchema } from '../../../../contract/analysis/customer-success.ts'
import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { DateInput } from '../../../kit/date-field/DateInput.tsx'
import { BooleanInput } from '../../../kit/form/BooleanInput.tsx'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import type { HotelRecordEntry } from '../../../kit/hotel-records/HotelRecordForm.tsx'
import { HotelRecordsCard } from '../../../kit/hotel-records/HotelRecordsCard.tsx'
import { useRecordsOf } from '../../../kit/hotel-records/use-hotel-records.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { customerNotes } from './customer-notes.ts'

const EMPTY = { text: '', dueOn: '', isDone: false }
const ENTRY: HotelRecordEntry<(typeof customerNotes)['path'], typeof EMPTY> = {
  empty: EMPTY,
  valuesOf: ({ text, dueOn, isDone }) => ({ text, dueOn: dueOn ?? '', isDone }),
  inputOf: ({ dueOn, ...rest }) => ({ ...rest, dueOn: dueOn === '' ? null : dueOn }),
  schema: customerNoteInputSchema,
  rules: { text: 'customerSuccess.errors.text', dueOn: 'customerSuccess.errors.dueOn' },
  first: 'text',
}

/** Notes and tasks of the provider on a hotel. */
export function NotesCard({ companyId }: { companyId: number }) {
  const text = useText()
  const formats = useFormats()
  const records = useRecordsOf(companyId, customerNotes, { dependent: [{ queryKey: ['customer-success'] }] })
  return (
    <HotelRecordsCard
      title={text('customerSuccess.notesTitle')}
      note={text('customerSuccess.notesNote')}
      failed={text('customerSuccess.notesFailed')}
      empty={text('customerSuccess.noNotes')}
      removal={{ question: text('customerSuccess.askRemove'), confirm: text('customerSuccess.remove') }}
      records={records}
      nameOf={(note) => note.text}
      columns={[
        {
          name: 'text',
          label: text('customerSuccess.note'),
          isRowHeader: true,
          cell: (note) => note.text,
          sub: ({ author, writtenOn }) => text('customerSuccess.by', { author, date: formats.day(writtenOn) }),
        },
        {
          name: 'due',
          label: text('customerSuccess.due'),
          cell: ({ dueOn }) => (dueOn === null ? UNKNOWN : formats.day(dueOn)),
        },
        {
          name: 'state',
          label: text('customerSuccess.state'),
          cell: ({ dueOn, isDone }) =>
            isDone ? (
              text('customerSuccess.done')
            ) : dueOn === null ? (
              UNKNOWN
            ) : (
              <Tag tone="accent">{text('customerSuccess.open')}</Tag>
            ),
        },
      ]}
      entry={ENTRY}
    >
      <TextInput source="text" maxLength={2000} label={text('customerSuccess.note')} required />
      <DateInput source="dueOn" label={text('customerSuccess.due')} help={text('customerSuccess.dueHelp')} />
      <BooleanInput source="isDone" label={text('customerSuccess.done')} />
    </HotelRecordsCard>
  )
}
