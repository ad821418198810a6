import { useState } from 'react'
import type { SystemProperties } from '../../../contract/connection/connection.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { ConnectGate } from '../ConnectGate.tsx'
import classes from '../connection.module.css'
import { MappingForm } from '../MappingForm.tsx'
import { PropertyForm } from '../PropertyForm.tsx'
import { AccessForm } from './AccessForm.tsx'
import { type AccessValues, enteredAccess, useServiceInventory } from './use-mews-access.ts'

interface ServiceMappingProps {
  access: AccessValues
  serviceId: string
}

/** Room categories and rates of the service, then the connection. */
function ServiceMapping({ access, serviceId }: ServiceMappingProps) {
  const text = useText()
  const { id: companyId } = useCompany()
  const { data, error, refetch } = useServiceInventory(access, serviceId)
  if (error)
    return <PartFailed title={text('connection.mapping.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={320} />
  const { kind, settings, credentials } = enteredAccess(access)
  return (
    <MappingForm
      inventory={data}
      connect={({ ratePlans, roomTypes }) =>
        api.request('POST /api/connection/connections/:companyId', {
          params: { companyId },
          body: {
            kind,
            settings: {
              ...settings,
              serviceId,
              ratePlans: ratePlans.map(({ ratePlan, id }) => ({ ratePlan, rateId: id })),
            },
            credentials,
            roomTypes,
          },
        })
      }
    />
  )
}

/** Connects the hotel to Mews: access, service, mapping. The tokens stay on the page until the hotel is connected. */
export default function ConnectMewsPage() {
  const text = useText()
  const [entered, setEntered] = useState<{ access: AccessValues; services: SystemProperties } | null>(null)
  const [serviceId, setServiceId] = useState<string | null>(null)
  return (
    <>
      <PageHead title={text('common.pages.connectMews')} note={text('connectMews.description')} />
      <div className={classes.page}>
        <ConnectGate kind="mews">
          {!entered ? (
            <AccessForm onEntered={(access, services) => setEntered({ access, services })} />
          ) : serviceId === null ? (
            <PropertyForm
              title={text('connectMews.service.title')}
              none={text('connectMews.service.none')}
              properties={entered.services.properties}
              onChosen={setServiceId}
            />
          ) : (
            <ServiceMapping access={entered.access} serviceId={serviceId} />
          )}
        </ConnectGate>
      </div>
    </>
  )
}
