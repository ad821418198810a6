import { PATHS } from '../../../../contract/paths.ts'
import { CsvImportPage } from '../../../components/csv-import/CsvImportPage.tsx'
import { hotelEditPath } from '../../../routing/record-paths.ts'
import { HOTEL_FORM } from '../edit/hotel-form.ts'

/** Hotels from a CSV file. */
export default function HotelImport() {
  return (
    <CsvImportPage
      definition={{
        path: PATHS.companyImport,
        title: 'common.pages.hotelImport',
        texts: 'companies.import',
        name: 'common.hotel.name',
        form: HOTEL_FORM,
        words: {
          isActive: { invalid_type: 'common.csvImport.flag' },
          supportsMarketTrends: { invalid_type: 'common.csvImport.flag' },
          benchmarkingActive: { invalid_type: 'common.csvImport.flag' },
        },
        recordPath: hotelEditPath,
      }}
    />
  )
}
