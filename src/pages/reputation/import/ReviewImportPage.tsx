import { useQueryClient } from '@tanstack/react-query'
import { PATHS, pathTo } from '../../../../contract/paths.ts'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { LinesImport } from '../../../components/csv-import/LinesImport.tsx'
import { useText } from '../../../i18n/text.ts'
import { COLUMN_WORDS } from './column-words.ts'

/** Takes reviews in from a CSV file. */
export default function ReviewImportPage() {
  const text = useText()
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  return (
    <LinesImport
      title={text('common.pages.reviewImport')}
      words={text('reputation.import.description')}
      columns={text('reputation.import.columns')}
      path={pathTo(PATHS.reviewImport, { companyId })}
      columnWords={COLUMN_WORDS}
      name={text('reputation.import.review')}
      store={(count) => text('reputation.import.store', { smart_count: count })}
      stored={(count) => text('reputation.import.stored', { smart_count: count })}
      onStored={() => {
        for (const path of [PATHS.reputation, PATHS.reviews]) void client.invalidateQueries({ queryKey: [path] })
      }}
    />
  )
}
