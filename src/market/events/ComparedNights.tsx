import { useFormContext } from 'react-hook-form'
import { counterpartInputSchema, type ListedCounterparts } from '../../../contract/market/counterpart.ts'
import { addDays, sameWeekdayLastYear } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { answersOf, useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { DateInput } from '../../kit/date-field/DateInput.tsx'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'
import type { HotelRecordEntry } from '../../kit/hotel-records/HotelRecordForm.tsx'
import { HotelRecordsCard } from '../../kit/hotel-records/HotelRecordsCard.tsx'
import { useHotelRecords } from '../../kit/hotel-records/use-hotel-records.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { ownCounterparts } from './counterparts.ts'

/** The nights ahead that the card lists. */
const NIGHTS = 365

type Compared = ListedCounterparts['rows'][number]

const EMPTY = { stayDate: '', lastYear: '' }

/** How a chosen night of last year is edited. */
const COUNTERPART: HotelRecordEntry<(typeof ownCounterparts)['path'], typeof EMPTY> = {
  empty: EMPTY,
  valuesOf: ({ stayDate, lastYear }) => ({ stayDate, lastYear }),
  inputOf: (values) => values,
  schema: counterpartInputSchema,
  rules: { stayDate: 'events.compared.errors.stayDate', lastYear: 'events.compared.errors.lastYear' },
  first: 'stayDate',
}

/** The inputs of a chosen night; the night of last year follows until it is set. */
function CounterpartInputs() {
  const text = useText()
  const { getValues, setValue } = useFormContext<typeof EMPTY>()
  const follow = () => {
    const { stayDate, lastYear } = getValues()
    if (stayDate && !lastYear) setValue('lastYear', sameWeekdayLastYear(stayDate))
  }
  return (
    <>
      <DateInput source="stayDate" onChange={follow} label={text('events.compared.night')} required />
      <DateInput source="lastYear" label={text('events.compared.lastYear')} required />
    </>
  )
}

/** Nights in a row that are compared with as many in a row, for one kind of reason. */
interface Stretch {
  readonly first: Compared
  readonly last: Compared
  /** Their holidays and events, each once. */
  readonly names: readonly string[]
}

const kindOf = ({ reason }: Compared): 'own' | 'ordinary' | 'special' =>
  reason === 'own' || reason === 'ordinary' ? reason : 'special'

/** Merges consecutive nights of one kind that are compared with consecutive nights. */
function stretchesOf(rows: readonly Compared[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const row of rows) {
    const open = stretches.at(-1)
    const isNext =
      open &&
      kindOf(open.last) === kindOf(row) &&
      addDays(open.last.stayDate, 1) === row.stayDate &&
      addDays(open.last.lastYear, 1) === row.lastYear
    const names = [...new Set([...(isNext ? open.names : []), ...(row.name ? [row.name] : [])])]
    if (isNext) stretches[stretches.length - 1] = { ...open, last: row, names }
    else stretches.push({ first: row, last: row, names })
  }
  return stretches
}

/** The nights of the next year that are not compared with the same weekday of last year, and those that the hotel has chosen. */
export function ComparedNights() {
  const text = useText()
  const formats = useFormats()
  const { id, timeZone } = useCompany()
  const today = todayIn(timeZone)
  const all = useCall('GET /api/calendar/counterparts', {
    query: { companyId: id, from: today, to: addDays(today, NIGHTS), ...useMarksLanguage() },
  })
  const records = useHotelRecords(ownCounterparts, { dependent: [answersOf('GET /api/calendar/counterparts')] })
  return (
    <>
      <Card title={text('events.compared.title')} note={text('events.compared.description')}>
        <Loaded call={all} failed={text('events.compared.failed')} placeholder={240}>
          {({ rows }) => (
            <Table
              label={text('events.compared.title')}
              columns={[
                {
                  name: 'nights',
                  label: text('events.nights'),
                  isRowHeader: true,
                  cell: ({ first, last }) => formats.nightRange(first.stayDate, last.stayDate),
                },
                {
                  name: 'lastYear',
                  label: text('events.compared.lastYear'),
                  cell: ({ first, last }) => formats.nightRange(first.lastYear, last.lastYear),
                },
                {
                  name: 'reason',
                  label: text('events.compared.reason'),
                  cell: ({ first, names }) => {
                    const kind = kindOf(first)
                    return kind === 'special'
                      ? names.join(', ')
                      : text(`events.compared.reasons.${kind}`, { names: names.join(', ') })
                  },
                },
              ]}
              rows={stretchesOf(rows)}
              keyOf={({ first }) => first.stayDate}
              empty={<CardNote>{text('events.compared.none')}</CardNote>}
            />
          )}
        </Loaded>
      </Card>
      <HotelRecordsCard
        title={text('events.compared.own')}
        note={text('events.compared.ownDescription')}
        failed={text('events.compared.failed')}
        empty={text('events.compared.noneChosen')}
        removal={{ question: text('events.compared.askRemove'), confirm: text('common.records.remove') }}
        records={records}
        isRestorable={() => true}
        nameOf={({ stayDate }) => formats.day(stayDate)}
        columns={[
          {
            name: 'stayDate',
            label: text('events.compared.night'),
            isRowHeader: true,
            cell: ({ stayDate }) => formats.day(stayDate),
          },
          { name: 'lastYear', label: text('events.compared.lastYear'), cell: ({ lastYear }) => formats.day(lastYear) },
        ]}
        entry={COUNTERPART}
      >
        <CounterpartInputs />
      </HotelRecordsCard>
    </>
  )
}
