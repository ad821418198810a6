import Stack from '@mui/material/Stack'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Notice } from '../../kit/form/Notice.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { AddressSheet } from '../AddressSheet.tsx'
import { ConnectGate } from '../ConnectGate.tsx'
import { InterfacesLink } from '../InterfacesLink.tsx'
import { useHotelConnection } from '../use-hotel-connection.ts'
import { useNewAddress } from '../use-new-address.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { useOwnInventory } from './use-ota-connection.ts'

/** The address for systems that send for all hotels. */
function CommonAddress() {
  const text = useText()
  const { data } = useHotelConnection()
  const url = data?.kinds.find(({ kind }) => kind === 'ota-xml')?.commonAddress
  if (!url) return null
  return (
    <Card title={text('connectOtaXml.common.title')}>
      <CardBody>
        <AddressSheet url={url} note={<p>{text('connectOtaXml.common.note')}</p>} />
      </CardBody>
    </Card>
  )
}

/** The data to configure in the other system, once the hotel is connected. */
function Connected({ userName, address }: { userName: string; address: ReturnType<typeof useNewAddress> }) {
  const text = useText()
  const { data, error, mutate } = address
  return (
    <Card title={text('connectOtaXml.connected')}>
      <CardBody>
        {error && (
          <Notice actions={<Button onClick={() => mutate()}>{text('receiving.create')}</Button>}>
            {(error as HttpError).message || text('common.failure.unreachable')}
          </Notice>
        )}
        {data ? (
          <AddressSheet url={data.url} userName={userName} note={<p role="status">{text('receiving.shownOnce')}</p>} />
        ) : (
          <p role="status">{text('receiving.creating')}</p>
        )}
        <div>
          <InterfacesLink />
        </div>
      </CardBody>
    </Card>
  )
}

/** Credentials and mapping, with the hotel's own inventory to map to. */
function Enter({ onConnected }: { onConnected: (userName: string) => void }) {
  const text = useText()
  return (
    <Loaded call={useOwnInventory()} failed={text('connection.failed')} placeholder={320}>
      {(inventory) => <ConnectForm inventory={inventory} onConnected={onConnected} />}
    </Loaded>
  )
}

/** Connects the hotel by OTA XML: credentials and mapping are entered, then the address for the system is shown once. */
export default function ConnectOtaXmlPage() {
  const text = useText()
  const { id: companyId } = useCompany()
  const address = useNewAddress(companyId)
  const [userName, setUserName] = useState<string | null>(null)
  return (
    <>
      <PageHead title={text('common.pages.connectOtaXml')} note={text('connectOtaXml.description')} />
      <Stack spacing={4}>
        {userName !== null ? (
          <>
            <Connected userName={userName} address={address} />
            <CommonAddress />
          </>
        ) : (
          <ConnectGate kind="ota-xml">
            <Enter
              onConnected={(user) => {
                setUserName(user)
                address.mutate()
              }}
            />
            <CommonAddress />
          </ConnectGate>
        )}
      </Stack>
    </>
  )
}
