import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { answersOf } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ColumnMessages } from '../../../kit/csv-import/csv-import-definition.ts'
import { LinesImport } from '../../../kit/csv-import/LinesImport.tsx'

/** The required content of each column of a rates file, by error code. */
const COLUMN_MESSAGES: ColumnMessages = {
  stayDate: { custom: 'marketTrend.import.wrong.stayDate' },
  competitor: { too_small: 'marketTrend.import.wrong.competitor', too_big: 'marketTrend.import.wrong.competitor' },
  persons: {
    invalid_format: 'marketTrend.import.wrong.persons',
    too_small: 'marketTrend.import.wrong.persons',
    too_big: 'marketTrend.import.wrong.persons',
  },
  amount: { invalid_union: 'marketTrend.import.wrong.amount' },
  seenAt: { invalid_format: 'marketTrend.import.wrong.seenAt', custom: 'marketTrend.import.wrong.seenAt' },
}

/** Imports competitors' rates from a CSV file. */
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
