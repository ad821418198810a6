import { type HttpError, useRecordContext } from 'ra-core'
import type { Company, HubspotCompany } from '../../../../contract/hotel/company.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'

const NOT_CONNECTED = 503

/** HubSpot's CRM data of the hotel; nothing for a hotel without a record there. */
export function HubspotGroup() {
  const text = useText()
  const hotel = useRecordContext<Company>()
  const isKnown = Boolean(hotel?.hubspotCompanyId)
  const call = useCall(
    'GET /api/company/hubspot-companies/:id',
    { params: { id: hotel?.id ?? 0 } },
    { dependsOn: hotel?.hubspotCompanyId, enabled: isKnown },
  )
  if (!isKnown) return null
  const isOff = (call.error as HttpError | null)?.status === NOT_CONNECTED
  const facts = (data: HubspotCompany | undefined) => {
    const values = [
      [text('resources.companies.fields.name'), data?.name],
      [text('companies.hubspot.domain'), data?.domain],
      [text('resources.companies.fields.address.city'), data?.city],
      [text('companies.hubspot.stage'), data?.lifecycleStage],
    ] as const
    return (
      <FactList
        facts={values.map(([name, value]) => [
          name,
          data ? (value ?? '—') : <Skeleton key={name} width={80} height={14} />,
        ])}
      />
    )
  }
  return (
    <FieldGroup title={text('companies.hubspot.title')} description={text('companies.hubspot.description')}>
      {isOff ? (
        <p className="muted">{text('companies.hubspot.off')}</p>
      ) : (
        <Loaded call={call} failed={text('companies.hubspot.failed')} placeholder={facts(undefined)}>
          {facts}
        </Loaded>
      )}
    </FieldGroup>
  )
}
