import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import type { User } from '../../../contract/account/user.ts'
import { HOTEL_PAGE_SIZE } from '../../core/constants.ts'
import { useText } from '../../core/i18n/text.ts'

const BY_NAME = { field: 'lastname', order: 'ASC' } as const
const nameAndAddress = ({ firstname, lastname, email }: User) => `${firstname} ${lastname} (${email})`
const toNameFilter = (sought: string) => (sought.trim() ? { nameLike: sought } : {})

/** People who get a report, each a chip that can be taken away. */
export function RecipientsInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  return (
    <ReferenceArrayInput source={source} reference="users" sort={BY_NAME} perPage={HOTEL_PAGE_SIZE}>
      <AutocompleteArrayInput
        id={id}
        label={text('resources.report-schedules.fields.userIds')}
        helperText={text('reportSchedules.recipientsHelp')}
        optionText={nameAndAddress}
        filterToQuery={toNameFilter}
        noOptionsText={text('common.form.noChoice')}
      />
    </ReferenceArrayInput>
  )
}
