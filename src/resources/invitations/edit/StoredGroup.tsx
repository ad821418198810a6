import { useGetMany } from 'ra-core'
import type { Company } from '../../../../contract/company.ts'
import type { Invitation } from '../../../../contract/invitation.ts'
import { seesEveryHotel } from '../../../../contract/roles.ts'
import { FactList } from '../../../components/FactList.tsx'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { useText } from '../../../i18n/text.ts'
import { languageName } from '../joins-as.ts'

/** What an invitation asks for, only to read. */
export function StoredGroup({ invitation: { roles, companyIds, language, pmsSystem } }: { invitation: Invitation }) {
  const text = useText()
  const { data = [] } = useGetMany<Company>('companies', { ids: companyIds }, { enabled: companyIds.length > 0 })
  const names = companyIds.map((id) => data.find((hotel) => hotel?.id === id)?.name ?? String(id))
  const hotels = seesEveryHotel(roles) ? text('user.allHotels') : names.join(', ')
  return (
    <FieldGroup title={text('pages.invitation')} words={text('invitations.groups.stored.words')}>
      <FactList
        facts={[
          [text('user.roles'), roles.map((role) => text(`roles.${role}`)).join(', ')],
          [text('user.hotels'), hotels || text('form.empty')],
          ...(pmsSystem ? [[text('hotelForm.pmsSystem'), pmsSystem] as [string, string]] : []),
          [text('settings.fields.language'), languageName(language)],
        ]}
      />
    </FieldGroup>
  )
}
