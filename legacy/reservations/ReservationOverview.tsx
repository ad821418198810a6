import { ListBase } from 'react-admin'
import { EmptyState } from '../../src/kit/EmptyState.tsx'
import { Skeleton } from '../../src/kit/Skeleton.tsx'
import { FrameHead } from '../FrameHead.tsx'
import { useConsoleContext } from '../frame/use-link.ts'
import { useLegacyText } from '../i18n/text.ts'
import { ReservationList } from './ReservationList.tsx'

// The page shows in place that the list can't be loaded: no additional notification is needed.
const QUERY_OPTIONS = { onError: () => {} }

/** Every booking of the current hotel, latest first. Search, filters, sort and page live in the address. */
export function ReservationOverview() {
  const text = useLegacyText()
  const context = useConsoleContext()
  const title = text('reservations.title')
  // The console sends the hotel shortly after the page has loaded.
  if (!context || context.companyId === null)
    return (
      <>
        <FrameHead title={title} />
        {context ? (
          <section className="surface">
            <EmptyState title={text('reservations.noHotel')}>{text('reservations.noHotelDescription')}</EmptyState>
          </section>
        ) : (
          <Skeleton width="100%" height={320} />
        )}
      </>
    )
  return (
    <ListBase
      resource="reservation-overview"
      filter={{ companyId: context.companyId }}
      sort={{ field: 'bookedAt', order: 'DESC' }}
      perPage={20}
      storeKey={false}
      exporter={false}
      queryOptions={QUERY_OPTIONS}
      disableAuthentication
      disableSyncWithLocation={false}
    >
      <ReservationList title={title} companyId={context.companyId} />
    </ListBase>
  )
}
