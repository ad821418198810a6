import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { LinesImport } from '../../../components/csv-import/LinesImport.tsx'
import { answersOf } from '../../../http/answers-of.ts'
import { api } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import { COLUMN_MESSAGES } from './column-messages.ts'

/** Takes competitors' rates in from a CSV file. */
export default function RateImportPage() {
  const text = useText()
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  return (
    <LinesImport
      title={text('common.pages.rateImport')}
      description={text('marketTrend.import.description')}
      columns={text('marketTrend.import.columns')}
      send={(file) =>
        api.request('POST /api/analysis/market-rates/:companyId/import', { params: { companyId }, ...file })
      }
      columnMessages={COLUMN_MESSAGES}
      name={text('marketTrend.import.rate')}
      store={(count) => text('marketTrend.import.store', { smart_count: count })}
      stored={(count) => text('marketTrend.import.stored', { smart_count: count })}
      onStored={() => {
        void client.invalidateQueries(answersOf('GET /api/analysis/market-trend'))
        void client.invalidateQueries(answersOf('GET /api/analysis/market-night'))
      }}
    />
  )
}
