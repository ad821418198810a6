import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { answersOf } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { LinesImport } from '../../../kit/csv-import/LinesImport.tsx'
import { COMPETITOR_COLUMN_MESSAGES } from './column-messages.ts'

/** Imports competitors' scores from a CSV file. */
export default function CompetitorScoreImportPage() {
  const text = useText()
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  return (
    <LinesImport
      title={text('common.pages.competitorScoreImport')}
      description={text('reputation.competitorImport.description')}
      columns={text('reputation.competitorImport.columns')}
      send={(file) =>
        api.request('POST /api/reputation/:companyId/competitor-scores/import', { params: { companyId }, ...file })
      }
      columnMessages={COMPETITOR_COLUMN_MESSAGES}
      name={text('reputation.competitorImport.name')}
      store={(count) => text('reputation.competitorImport.store', { smart_count: count })}
      stored={(count) => text('reputation.competitorImport.stored', { smart_count: count })}
      onStored={() => void client.invalidateQueries(answersOf('GET /api/analysis/reputation'))}
    />
  )
}
