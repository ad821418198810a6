import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { answersOf } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { LinesImport } from '../../../kit/csv-import/LinesImport.tsx'
import { COLUMN_MESSAGES } from './column-messages.ts'

/** Imports reviews from a CSV file. */
export default function ReviewImportPage() {
  const text = useText()
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  return (
    <LinesImport
      title={text('common.pages.reviewImport')}
      description={text('reputation.import.description')}
      columns={text('reputation.import.columns')}
      send={(file) => api.request('POST /api/reputation/:companyId/reviews/import', { params: { companyId }, ...file })}
      columnMessages={COLUMN_MESSAGES}
      name={text('reputation.import.review')}
      store={(count) => text('reputation.import.store', { smart_count: count })}
      stored={(count) => text('reputation.import.stored', { smart_count: count })}
      onStored={() => {
        void client.invalidateQueries(answersOf('GET /api/analysis/reputation'))
        void client.invalidateQueries(answersOf('GET /api/analysis/reviews'))
      }}
    />
  )
}
