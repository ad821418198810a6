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
        texts: 'hotels',
        name: 'hotel.name',
        form: HOTEL_FORM,
        words: {
          isActive: { invalid_type: 'csvImport.flag' },
          supportsMarketTrends: { invalid_type: 'csvImport.flag' },
          benchmarkingActive: { invalid_type: 'csvImport.flag' },
        },
        recordPath: hotelEditPath,
      }}
    />
  )
}
