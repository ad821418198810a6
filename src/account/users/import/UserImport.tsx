import { api } from '../../../core/http/index.ts'
import { CsvImportPage } from '../../../kit/csv-import/CsvImportPage.tsx'
import { USER_FORM } from '../edit/user-form.ts'

/** Users from a CSV file. */
export default function UserImport() {
  return (
    <CsvImportPage
      definition={{
        resource: 'users',
        send: (file) => api.request('POST /api/user/users/import', { ...file }),
        title: 'common.pages.userImport',
        texts: 'users.import',
        name: 'resources.users.fields.username',
        form: USER_FORM,
        messages: {
          roles: { invalid_value: 'users.import.noRole' },
          isActive: { invalid_type: 'csvImport.flag' },
          termsAccepted: { invalid_type: 'csvImport.flag' },
        },
      }}
    />
  )
}
