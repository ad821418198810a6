import Stack from '@mui/material/Stack'
import { useText } from '../../core/i18n/text.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { OtherSystem } from '../OtherSystem.tsx'
import { useFileExchange } from '../use-file-exchange.ts'
import { useHotelConnection } from '../use-hotel-connection.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Connects the hotel by CSV files, or changes how its files are read. */
export default function ConnectCsvPage() {
  const text = useText()
  const hotel = useHotelConnection()
  const files = useFileExchange()
  return (
    <>
      <PageHead title={text('common.pages.connectCsv')} note={text('connectCsv.description')} />
      <Stack spacing={4}>
        <Loaded
          call={hotel}
          failed={text('connection.failed')}
          placeholder={320}
          empty={({ connection }) => connection && connection.kind !== 'csv' && <OtherSystem kind={connection.kind} />}
        >
          {() => (
            <Loaded call={files} failed={text('connection.failed')} placeholder={320}>
              {(exchange) => <SettingsForm exchange={exchange} />}
            </Loaded>
          )}
        </Loaded>
      </Stack>
    </>
  )
}
