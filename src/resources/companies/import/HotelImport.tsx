import { CsvImportPage } from '../../../components/csv-import/CsvImportPage.tsx'
import { api } from '../../../http/index.ts'
import { HOTEL_FORM } from '../edit/hotel-form.ts'

/** Hotels from a CSV file. */
export default function HotelImport() {
  return (
    <CsvImportPage
      definition={{
        resource: 'companies',
        send: (file) => api.request('POST /api/company/companies/import', { ...file }),
        title: 'common.pages.hotelImport',
        texts: 'companies.import',
        name: 'common.hotel.name',
        form: HOTEL_FORM,
        messages: {
          isActive: { invalid_type: 'common.csvImport.flag' },
          supportsMarketTrends: { invalid_type: 'common.csvImport.flag' },
          benchmarkingActive: { invalid_type: 'common.csvImport.flag' },
        },
      }}
    />
  )
}
