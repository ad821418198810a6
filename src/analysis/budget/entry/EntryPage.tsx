import { useParams } from 'react-router-dom'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { EntryForm } from './EntryForm.tsx'
import { useBudget } from './use-budget.ts'

/** The figures of one version of a budget, to type or paste. */
export default function EntryPage() {
  const { id = '' } = useParams()
  return <BudgetOf key={id} id={Number(id)} />
}

function BudgetOf({ id }: { id: number }) {
  const text = useText()
  const calls = useBudget(id)
  const { stored } = calls
  const budget = stored.data?.budget
  return (
    <>
      <PageHead
        title={budget ? `${budget.year} ${budget.name}` : text('common.pages.budgetEntry')}
        breadcrumbs={<Breadcrumbs />}
        note={budget?.isActive ? text('budget.entry.active') : undefined}
      />
      <Loaded call={stored} failed={text('budget.entry.failed')} placeholder={420}>
        {(data) => <EntryForm calls={calls} loaded={data} />}
      </Loaded>
    </>
  )
}
