import type { HotelEvent } from '../../../contract/market/event.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelRecordsCard } from '../../kit/hotel-records/HotelRecordsCard.tsx'
import { useHotelRecords } from '../../kit/hotel-records/use-hotel-records.ts'
import { hotelEvents } from '../hotel-events.ts'
import { EVENT, EventInputs } from './EventInputs.tsx'
import { ImportCard } from './ImportCard.tsx'

/**
 * Fairs, concerts and other events that the hotel expects to raise or lower demand, entered individually or imported
 * from a file.
 */
export function OwnEventsCard() {
  const text = useText()
  const formats = useFormats()
  const records = useHotelRecords(hotelEvents)
  const nightsOf = ({ firstNight, lastNight }: HotelEvent) => formats.dayRange(firstNight, lastNight)
  return (
    <>
      <HotelRecordsCard
        title={text('events.own')}
        note={text('events.ownDescription')}
        failed={text('events.failed')}
        empty={text('events.none')}
        removal={{ question: text('events.askRemove'), confirm: text('common.records.remove') }}
        records={records}
        // One of a calendar is known by an id that a new one wouldn't have.
        isRestorable={({ uid }) => uid === null}
        nameOf={(event) => `${event.name}, ${nightsOf(event)}`}
        columns={[
          {
            name: 'name',
            label: text('events.name'),
            isRowHeader: true,
            cell: ({ name }) => name,
            sub: ({ note }) => note,
          },
          { name: 'nights', label: text('events.nights'), cell: nightsOf },
          {
            name: 'impact',
            label: text('events.impact'),
            isNumber: true,
            cell: ({ expectedImpact }) =>
              expectedImpact === null ? '–' : formats.percentDifference(expectedImpact / 100),
          },
        ]}
        entry={EVENT}
      >
        <EventInputs />
      </HotelRecordsCard>
      <ImportCard events={records.list.data ?? []} />
    </>
  )
}
