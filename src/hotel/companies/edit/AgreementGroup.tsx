import { useRecordContext } from 'ra-core'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { Tag } from '../../../kit/Tag.tsx'

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
