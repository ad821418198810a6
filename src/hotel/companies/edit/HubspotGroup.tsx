import { type HttpError, useRecordContext } from 'ra-core'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'

const NOT_CONNECTED = 503

/** HubSpot's CRM data of the hotel; nothing for a hotel without a record there. */
export function HubspotGroup() {
  const text = useText()
  const hotel = useRecordContext<Company>()
  const isKnown = Boolean(hotel?.hubspotCompanyId)
  const { data, isError, error, refetch } = useCall(
    'GET /api/company/hubspot-companies/:id',
    { params: { id: hotel?.id ?? 0 } },
    { dependsOn: hotel?.hubspotCompanyId, enabled: isKnown },
  )
  if (!isKnown) return null
  const isOff = (error as HttpError | null)?.status === NOT_CONNECTED
  const facts = [
    [text('resources.companies.fields.name'), data?.name],
    [text('companies.hubspot.domain'), data?.domain],
    [text('resources.companies.fields.address.city'), data?.city],
    [text('companies.hubspot.stage'), data?.lifecycleStage],
  ] as const
  return (
    <FieldGroup title={text('companies.hubspot.title')} description={text('companies.hubspot.description')}>
      {isOff ? (
        <p className="muted">{text('companies.hubspot.off')}</p>
      ) : isError ? (
        <PartFailed title={text('companies.hubspot.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <FactList
          facts={facts.map(([name, value]) => [
            name,
            data ? (value ?? '—') : <Skeleton key={name} width={80} height={14} />,
          ])}
        />
      )}
    </FieldGroup>
  )
}
