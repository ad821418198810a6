import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Company } from '../../../../contract/company.ts'
import type { Role } from '../../../../contract/roles.ts'
import { idOrNameFilter } from '../../../components/list/id-or-name.ts'
import { HOTEL_PAGE_SIZE } from '../../../constants.ts'
import { useText } from '../../../i18n/text.ts'
import { seesEveryHotel } from '../joins-as.ts'

const BY_NAME = { field: 'name', order: 'ASC' } as const
const nameAndId = ({ name, id }: Company) => `${name} (${id})`

/** The hotels that come with the invitation, each a chip that can be taken away. */
export function HotelsInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const roles = useWatch({ name: 'roles' }) as Role[]
  return (
    <>
      {seesEveryHotel(roles) && <p>{text('userForm.seesAll')}</p>}
      <ReferenceArrayInput source={source} reference="companies" sort={BY_NAME} perPage={HOTEL_PAGE_SIZE}>
        <AutocompleteArrayInput
          id={id}
          label={text('user.hotels')}
          helperText={text('userForm.help.companyIds')}
          optionText={nameAndId}
          filterToQuery={idOrNameFilter}
          noOptionsText={text('form.noChoice')}
        />
      </ReferenceArrayInput>
    </>
  )
}
