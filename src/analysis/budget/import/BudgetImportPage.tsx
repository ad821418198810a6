import { useParams } from 'react-router-dom'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ColumnMessages } from '../../../kit/csv-import/csv-import-definition.ts'
import { LinesImport } from '../../../kit/csv-import/LinesImport.tsx'
import { useBudgetChanged } from '../use-budget-changed.ts'

/** The required content of each column of a budget file, by error code. */
const COLUMN_MESSAGES: ColumnMessages = {
  year: { custom: 'budget.import.wrong.year' },
  month: { invalid_format: 'budget.import.wrong.month' },
  segment: { custom: 'budget.import.wrong.segment' },
  roomNights: { custom: 'budget.import.wrong.roomNights' },
  revenue: { invalid_format: 'budget.import.wrong.revenue', custom: 'budget.import.wrong.revenue' },
}

/** Imports budget figures from a CSV file. */
export default function BudgetImportPage() {
  const text = useText()
  const changed = useBudgetChanged()
  const { id: companyId } = useCompany()
  const { id = '' } = useParams()
  return (
    <LinesImport
      title={text('common.pages.budgetImport')}
      description={text('budget.import.description')}
      columns={text('budget.import.columns')}
      send={(file) =>
        api.request('POST /api/budget/:companyId/versions/:id/import', {
          params: { companyId, id: Number(id) },
          ...file,
        })
      }
      columnMessages={COLUMN_MESSAGES}
      name={text('budget.import.cell')}
      store={(count) => text('budget.import.store', { smart_count: count })}
      stored={(count) => text('budget.import.stored', { smart_count: count })}
      onStored={() => void changed()}
    />
  )
}
