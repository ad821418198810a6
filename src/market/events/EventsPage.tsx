import { useText } from '../../core/i18n/text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { ComparedNights } from './ComparedNights.tsx'
import { HolidaysCard } from './HolidaysCard.tsx'
import { OwnEventsCard } from './OwnEventsCard.tsx'

/** What affects a hotel's demand besides the season: its own events, and the holidays of its country and region. */
export default function EventsPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.events')} note={text('events.description')} />
      <OwnEventsCard />
      <ComparedNights />
      <HolidaysCard />
    </>
  )
}
