import { useParams } from 'react-router'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { LinesImport } from '../../../components/csv-import/LinesImport.tsx'
import { api } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import { useBudgetChanged } from '../use-budget-changed.ts'
import { COLUMN_WORDS } from './column-words.ts'

/** Takes figures of a budget in from a CSV file. */
export default function BudgetImportPage() {
  const text = useText()
  const changed = useBudgetChanged()
  const { id: companyId } = useCompany()
  const { id = '' } = useParams()
  return (
    <LinesImport
      title={text('common.pages.budgetImport')}
      words={text('budget.import.description')}
      columns={text('budget.import.columns')}
      send={(file) =>
        api.request('POST /api/budget/:companyId/versions/:id/import', {
          params: { companyId, id: Number(id) },
          ...file,
        })
      }
      columnWords={COLUMN_WORDS}
      name={text('budget.import.cell')}
      store={(count) => text('budget.import.store', { smart_count: count })}
      stored={(count) => text('budget.import.stored', { smart_count: count })}
      onStored={() => void changed()}
    />
  )
}
