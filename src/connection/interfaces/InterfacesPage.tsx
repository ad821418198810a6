import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { AllHotelsCard } from './AllHotelsCard.tsx'
import { BookingFilesCard } from './BookingFilesCard.tsx'
import { BooksCard } from './BooksCard.tsx'
import { ConnectCard } from './ConnectCard.tsx'
import { ConnectedCard } from './ConnectedCard.tsx'
import { DifferencesCard } from './DifferencesCard.tsx'
import { RateFilesCard } from './RateFilesCard.tsx'
import { useConnection } from './use-connection.ts'

/** The system that the current hotel is connected to, and the connections of all hotels for users with several. */
export default function InterfacesPage() {
  const text = useText()
  const call = useConnection()
  const { data } = call
  const [ratesByHand, setRatesByHand] = useState<number | null>(null)
  const isDisconnected = ratesByHand !== null && data?.connection === null
  return (
    <>
      <PageHead title={text('common.pages.interfaces')} note={text('interfaces.description')} />
      <Stack spacing={4}>
        <div role="status">
          {isDisconnected &&
            (ratesByHand > 0
              ? text('interfaces.done.byHand', { smart_count: ratesByHand })
              : text('interfaces.done.disconnect'))}
        </div>
        <Loaded call={call} failed={text('interfaces.failed')} placeholder={320}>
          {(data) =>
            data.connection ? (
              <ConnectedCard
                connection={data.connection}
                needsConsent={data.kinds.some(
                  ({ kind, needsConsent }) => needsConsent && kind === data.connection?.kind,
                )}
                onDisconnected={setRatesByHand}
              />
            ) : (
              <ConnectCard kinds={data.kinds} />
            )
          }
        </Loaded>
        {data?.connection && <BooksCard connection={data.connection} />}
        {data?.connection && data.connection.rateDifferences > 0 && <DifferencesCard connection={data.connection} />}
        {data?.connection?.abilities.includes('writeFiles') && <RateFilesCard />}
        {data?.connection?.abilities.includes('readFiles') && <BookingFilesCard />}
        <AllHotelsCard />
      </Stack>
    </>
  )
}
