import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCompany } from '../../bootstrap/use-start.ts'
import { Button, buttonClass } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/form/Notice.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useHotelConnection } from '../../connection/use-hotel-connection.ts'
import { useSystemName } from '../../connection/use-system-name.ts'
import { useText } from '../../i18n/text.ts'
import { AddressSheet } from '../../receiving/AddressSheet.tsx'
import { useNewAddress } from '../../receiving/use-new-address.ts'
import { ConnectForm } from './ConnectForm.tsx'
import classes from './connect-ota-xml.module.css'
import { useOwnInventory } from './use-ota-connection.ts'

function InterfacesLink() {
  const text = useText()
  return (
    <Link className={buttonClass()} to="/settings/interfaces">
      {text('connectOtaXml.interfaces')}
    </Link>
  )
}

/** What the other side must be given, once the hotel is connected. */
function Connected({ userName, address }: { userName: string; address: ReturnType<typeof useNewAddress> }) {
  const text = useText()
  const { data, error, mutate } = address
  return (
    <Card title={text('connectOtaXml.connected')}>
      <div className={classes.body}>
        {error && (
          <Notice actions={<Button onClick={() => mutate()}>{text('receiving.create')}</Button>}>
            {(error as HttpError).message || text('common.failure.unreachable')}
          </Notice>
        )}
        {data ? <AddressSheet url={data.url} userName={userName} /> : <p role="status">{text('receiving.creating')}</p>}
        <div>
          <InterfacesLink />
        </div>
      </div>
    </Card>
  )
}

/** Connects the hotel by OTA XML: access and mapping are entered, then the address for the system is shown once. */
export default function ConnectOtaXmlPage() {
  const text = useText()
  const systemName = useSystemName()
  const { id: companyId } = useCompany()
  const { data, error, refetch } = useHotelConnection()
  const own = useOwnInventory()
  const address = useNewAddress(companyId)
  const [userName, setUserName] = useState<string | null>(null)
  const failure = error ?? own.error
  const content = () => {
    if (userName !== null) return <Connected userName={userName} address={address} />
    if (failure)
      return (
        <PartFailed
          title={text('connectOtaXml.failed')}
          error={failure}
          onRetry={() => void Promise.all([refetch(), own.refetch()])}
        />
      )
    if (!data || !own.data) return <Skeleton width="100%" height={320} />
    if (data.connection)
      return (
        <EmptyState title={text('connectOtaXml.other.title')} action={<InterfacesLink />}>
          {text('connectOtaXml.other.text', { system: systemName(data.connection.kind) })}
        </EmptyState>
      )
    if (!data.kinds.some(({ kind }) => kind === 'ota-xml'))
      return (
        <EmptyState title={text('connectOtaXml.unavailable.title')}>
          {text('connectOtaXml.unavailable.text')}
        </EmptyState>
      )
    return (
      <ConnectForm
        inventory={own.data}
        onConnected={(user) => {
          setUserName(user)
          address.mutate()
        }}
      />
    )
  }
  return (
    <>
      <PageHead title={text('common.pages.connectOtaXml')} note={text('connectOtaXml.description')} />
      <div className={classes.page}>{content()}</div>
    </>
  )
}
