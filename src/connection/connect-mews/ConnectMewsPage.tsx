import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { SystemProperties } from '../../../contract/connection/connection.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { ConnectGate } from '../ConnectGate.tsx'
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
  const call = useServiceInventory(access, serviceId)
  const { kind, settings, credentials } = enteredAccess(access)
  return (
    <Loaded call={call} failed={text('connection.mapping.failed')} placeholder={320}>
      {(inventory) => (
        <MappingForm
          inventory={inventory}
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
      )}
    </Loaded>
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
      <Stack spacing={4}>
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
      </Stack>
    </>
  )
}
