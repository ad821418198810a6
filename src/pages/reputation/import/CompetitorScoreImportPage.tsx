import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { LinesImport } from '../../../components/csv-import/LinesImport.tsx'
import { answersOf } from '../../../http/answers-of.ts'
import { api } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
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
