import { useRecordContext } from 'ra-core'
import type { Company } from '../../../../contract/hotel/company.ts'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'

/** The state of the data privacy agreement, which can't be set manually. */
export function AgreementGroup() {
  const text = useText()
  const formats = useFormats()
  const hotel = useRecordContext<Company>()
  const { accepted, acceptedAt, version } = hotel?.dataPrivacyAgreement ?? {}
  return (
    <FieldGroup
      title={text('companies.groups.agreement.title')}
      description={text('companies.groups.agreement.description')}
    >
      {accepted ? (
        <p>
          {acceptedAt
            ? text('companies.acceptedOn', { date: formats.moment(acceptedAt, hotel?.timeZone ?? 'UTC') })
            : text('common.hotel.accepted')}
          {version && ` · ${text('companies.agreementVersion', { version })}`}
        </p>
      ) : (
        <p>
          <Tag tone="warn">{text('common.hotel.notAccepted')}</Tag>
        </p>
      )}
    </FieldGroup>
  )
}
