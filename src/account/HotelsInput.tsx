import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Role, seesEveryHotel } from '../../contract/account/roles.ts'
import type { Company } from '../../contract/hotel/company.ts'
import { HOTEL_PAGE_SIZE } from '../core/constants.ts'
import { useText } from '../core/i18n/text.ts'
import { idOrNameFilter } from '../kit/list/id-or-name.ts'

/** Inactive hotels, which nobody can open, come last; the server sorts the rest by name. */
const ACTIVE_FIRST = { field: 'isActive', order: 'DESC' } as const

interface HotelsInputProps {
  source: string
  id: string
  isDisabled?: boolean
}

/** The hotels of a user, each a removable chip; the roles in the same form may give access to all. */
export function HotelsInput({ source, id, isDisabled = false }: HotelsInputProps) {
  const text = useText()
  const nameOf = ({ name, id, isActive }: Company) => {
    const nameAndId = `${name} (${id})`
    return isActive ? nameAndId : text('common.user.inactiveHotel', { name: nameAndId })
  }
  const roles = (useWatch({ name: 'roles' }) ?? []) as Role[]
  return (
    <>
      {seesEveryHotel(roles) && <p>{text('common.user.seesAll')}</p>}
      <ReferenceArrayInput source={source} reference="companies" sort={ACTIVE_FIRST} perPage={HOTEL_PAGE_SIZE}>
        <AutocompleteArrayInput
          id={id}
          label={text('resources.users.fields.companyIds')}
          helperText={text('common.user.help.companyIds')}
          optionText={nameOf}
          filterToQuery={idOrNameFilter}
          noOptionsText={text('common.form.noChoice')}
          disabled={isDisabled}
        />
      </ReferenceArrayInput>
    </>
  )
}
