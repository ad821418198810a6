import type { HotelEvent, HotelEventInput } from '../../../contract/event.ts'
import { PATHS } from '../../../contract/paths.ts'
import { HotelRecordsCard } from '../../components/hotel-records/HotelRecordsCard.tsx'
import { useHotelRecords } from '../../components/hotel-records/use-hotel-records.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { EventForm } from './EventForm.tsx'

/** Fairs, concerts and whatever else the hotel expects to bring or keep away guests. */
export function OwnEventsCard() {
  const text = useText()
  const formats = useFormats()
  const records = useHotelRecords<HotelEvent, HotelEventInput>({ all: PATHS.hotelEvents, one: PATHS.hotelEvent }, [
    'hotel-events',
  ])
  const nightsOf = ({ firstNight, lastNight }: HotelEvent) =>
    firstNight === lastNight ? formats.day(firstNight) : `${formats.day(firstNight)} – ${formats.day(lastNight)}`
  return (
    <HotelRecordsCard
      title={text('events.own')}
      note={text('events.ownDescription')}
      failed={text('events.failed')}
      empty={text('events.none')}
      removal={{ question: text('events.askRemove'), confirm: text('common.records.remove') }}
      records={records}
      nameOf={(event) => `${event.name}, ${nightsOf(event)}`}
      columns={[
        { title: text('events.name'), shown: ({ name }) => name, sub: ({ note }) => note },
        { title: text('events.nights'), shown: nightsOf },
        {
          title: text('events.impact'),
          isNumber: true,
          shown: ({ expectedImpact }) =>
            expectedImpact === null ? '–' : formats.percentDifference(expectedImpact / 100),
        },
      ]}
      form={(event, onClose) => <EventForm records={records} event={event} onClose={onClose} />}
    />
  )
}
