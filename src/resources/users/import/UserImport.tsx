import { PATHS } from '../../../../contract/paths.ts'
import { CsvImportPage } from '../../../components/csv-import/CsvImportPage.tsx'
import { userPath } from '../../../routing/record-paths.ts'
import { USER_FORM } from '../edit/user-form.ts'

/** Users from a CSV file. */
export default function UserImport() {
  return (
    <CsvImportPage
      definition={{
        path: PATHS.userImport,
        title: 'common.pages.userImport',
        texts: 'users.import',
        name: 'common.user.username',
        form: USER_FORM,
        words: {
          roles: { invalid_value: 'users.import.noRole' },
          isActive: { invalid_type: 'common.csvImport.flag' },
          termsAccepted: { invalid_type: 'common.csvImport.flag' },
        },
        recordPath: userPath,
      }}
    />
  )
}
