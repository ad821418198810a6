import Stack from '@mui/material/Stack'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import type { HotelConnection } from '../../../contract/connection/connection.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/form/Notice.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { InterfacesLink } from '../InterfacesLink.tsx'
import { MappingForm } from '../MappingForm.tsx'
import { OtherSystem } from '../OtherSystem.tsx'
import { PropertyForm } from '../PropertyForm.tsx'
import { useHotelConnection } from '../use-hotel-connection.ts'
import { useBegin, useSystemInventory, useTakenConsent } from './use-consent.ts'

/** The start of the apaleo connection, for a hotel without a connection or whose access is being renewed. */
function Begin({ data: { connection, kinds } }: { data: HotelConnection }) {
  const text = useText()
  const { mutate, isPending, error } = useBegin()
  if (connection && connection.kind !== 'apaleo') return <OtherSystem kind={connection.kind} />
  if (!kinds.some(({ kind }) => kind === 'apaleo'))
    return (
      <EmptyState title={text('connectApaleo.unavailable.title')}>{text('connectApaleo.unavailable.text')}</EmptyState>
    )
  return (
    <Card title={text(connection ? 'connectApaleo.already.title' : 'connectApaleo.consent.title')}>
      <CardBody>
        {error && <Notice>{(error as HttpError).message || text('common.failure.unreachable')}</Notice>}
        <p>{text(connection ? 'connectApaleo.already.text' : 'connectApaleo.consent.text')}</p>
        <Row>
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
        </Row>
      </CardBody>
    </Card>
  )
}

function PropertyMapping({ propertyId }: { propertyId: string }) {
  const text = useText()
  const { id: companyId } = useCompany()
  const call = useSystemInventory(propertyId)
  return (
    <Loaded call={call} failed={text('connection.mapping.failed')} placeholder={320}>
      {(data) => (
        <MappingForm
          inventory={data}
          connect={({ ratePlans, roomTypes }) =>
            api.request('POST /api/connection/connections/:companyId', {
              params: { companyId },
              body: { kind: 'apaleo', settings: { propertyId, ratePlans }, roomTypes },
            })
          }
        />
      )}
    </Loaded>
  )
}

/** Connects the hotel to apaleo: consent, property, mapping. The first import then begins and is shown on the interfaces page. */
export default function ConnectApaleoPage() {
  const text = useText()
  const call = useHotelConnection()
  const { taking, isDenied } = useTakenConsent()
  const [propertyId, setPropertyId] = useState<string | null>(null)
  const failure = taking.error as HttpError | null
  return (
    <>
      <PageHead title={text('common.pages.connectApaleo')} note={text('connectApaleo.description')} />
      <Stack spacing={4}>
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
          <PropertyMapping propertyId={propertyId} />
        ) : taking.data ? (
          <PropertyForm
            title={text('connectApaleo.property.title')}
            none={text('connectApaleo.property.none')}
            properties={taking.data.properties}
            onChosen={setPropertyId}
          />
        ) : (
          <Loaded call={call} failed={text('connection.failed')} placeholder={200}>
            {(data) => <Begin data={data} />}
          </Loaded>
        )}
      </Stack>
    </>
  )
}
