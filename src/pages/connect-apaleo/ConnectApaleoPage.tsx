import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { HotelConnection } from '../../../contract/connection.ts'
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
import classes from './connect-apaleo.module.css'
import { MappingForm } from './MappingForm.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { useBegin, useSystemInventory, useTakenConsent } from './use-consent.ts'

const INTERFACES = '/settings/interfaces'

function InterfacesLink() {
  const text = useText()
  return (
    <Link className={buttonClass()} to={INTERFACES}>
      {text('connectApaleo.interfaces')}
    </Link>
  )
}

/** The way to apaleo, for a hotel that is connected to nothing or whose access is to be renewed. */
function Begin({ data: { connection, kinds } }: { data: HotelConnection }) {
  const text = useText()
  const systemName = useSystemName()
  const { mutate, isPending, error } = useBegin()
  if (connection && connection.kind !== 'apaleo')
    return (
      <EmptyState title={text('connectApaleo.other.title')} action={<InterfacesLink />}>
        {text('connectApaleo.other.text', { system: systemName(connection.kind) })}
      </EmptyState>
    )
  if (!kinds.some(({ kind }) => kind === 'apaleo'))
    return (
      <EmptyState title={text('connectApaleo.unavailable.title')}>{text('connectApaleo.unavailable.text')}</EmptyState>
    )
  return (
    <Card title={text(connection ? 'connectApaleo.already.title' : 'connectApaleo.consent.title')}>
      <div className={classes.body}>
        {error && <Notice>{(error as HttpError).message || text('common.failure.unreachable')}</Notice>}
        <p>{text(connection ? 'connectApaleo.already.text' : 'connectApaleo.consent.text')}</p>
        <div className={classes.actions}>
          <Button variant="primary" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            {text(
              isPending
                ? 'connectApaleo.beginning'
                : connection
                  ? 'connectApaleo.consent.renew'
                  : 'connectApaleo.begin',
            )}
          </Button>
          {connection && <InterfacesLink />}
        </div>
      </div>
    </Card>
  )
}

function Mapping({ propertyId }: { propertyId: string }) {
  const text = useText()
  const { data, error, refetch } = useSystemInventory(propertyId)
  if (error)
    return <PartFailed title={text('connectApaleo.mapping.failed')} error={error} onRetry={() => void refetch()} />
  return data ? <MappingForm propertyId={propertyId} inventory={data} /> : <Skeleton width="100%" height={320} />
}

/** Connects the hotel to apaleo: consent, property, mapping. The first import begins then, and is followed on the page of the interfaces. */
export default function ConnectApaleoPage() {
  const text = useText()
  const { data, error, refetch } = useHotelConnection()
  const { taking, isDenied } = useTakenConsent()
  const [propertyId, setPropertyId] = useState<string | null>(null)
  const failure = taking.error as HttpError | null
  return (
    <>
      <PageHead title={text('common.pages.connectApaleo')} note={text('connectApaleo.description')} />
      <div className={classes.page}>
        {isDenied && <Notice>{text('connectApaleo.consent.denied')}</Notice>}
        {failure && (
          <Notice>
            {text('connectApaleo.consent.failed', {
              reason: failure.message || text('common.failure.unreachable'),
            })}
          </Notice>
        )}
        {taking.isPending ? (
          <p role="status">{text('connectApaleo.consent.taking')}</p>
        ) : taking.data?.isReconnected ? (
          <EmptyState title={text('connectApaleo.reconnected')} action={<InterfacesLink />} />
        ) : taking.data && propertyId !== null ? (
          <Mapping propertyId={propertyId} />
        ) : taking.data ? (
          <PropertyForm properties={taking.data.properties} onChosen={setPropertyId} />
        ) : error ? (
          <PartFailed title={text('connectApaleo.failed')} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Begin data={data} />
        ) : (
          <Skeleton width="100%" height={200} />
        )}
      </div>
    </>
  )
}
