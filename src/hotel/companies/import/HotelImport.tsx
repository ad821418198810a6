import { COMPANY_COLUMNS } from '../../../../contract/hotel/company-fields.ts'
import { api } from '../../../core/http/index.ts'
import { CsvImportPage } from '../../../kit/csv-import/CsvImportPage.tsx'
import { HOTEL_FORM } from '../edit/hotel-form.ts'

const FLAG_MESSAGES = Object.fromEntries(
  COMPANY_COLUMNS.filter(({ cell }) => cell === 'flag').map(({ name }) => [
    name,
    { invalid_type: 'csvImport.flag' as const },
  ]),
)

/** Hotels from a CSV file. */
export default function HotelImport() {
  return (
    <CsvImportPage
      definition={{
        resource: 'companies',
        send: (file) => api.request('POST /api/company/companies/import', { ...file }),
        title: 'common.pages.hotelImport',
        texts: 'companies.import',
        name: 'resources.companies.fields.name',
        form: HOTEL_FORM,
        messages: FLAG_MESSAGES,
      }}
    />
  )
}
