import { useGetMany } from 'ra-core'
import type { Invitation } from '../../../../contract/account/invitation.ts'
import { seesEveryHotel } from '../../../../contract/account/roles.ts'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { languageName } from '../language-name.ts'

/** The content of an invitation, read-only. */
export function StoredGroup({ invitation: { roles, companyIds, language, pmsSystem } }: { invitation: Invitation }) {
  const text = useText()
  const { data = [] } = useGetMany<Company>('companies', { ids: companyIds }, { enabled: companyIds.length > 0 })
  const names = companyIds.map((id) => data.find((hotel) => hotel?.id === id)?.name ?? String(id))
  const hotels = seesEveryHotel(roles) ? text('common.user.allHotels') : names.join(', ')
  return (
    <FieldGroup title={text('common.pages.invitation')} description={text('invitations.groups.stored.description')}>
      <FactList
        facts={[
          [text('resources.invitations.fields.roles'), roles.map((role) => text(`common.roles.${role}`)).join(', ')],
          [text('resources.invitations.fields.companyIds'), hotels || text('common.form.empty')],
          ...(pmsSystem ? [[text('resources.invitations.fields.pmsSystem'), pmsSystem] as [string, string]] : []),
          [text('resources.invitations.fields.language'), languageName(language)],
        ]}
      />
    </FieldGroup>
  )
}
