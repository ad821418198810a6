import { useParams } from 'react-router'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
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
      {stored.isError ? (
        <PartFailed title={text('budget.entry.failed')} error={stored.error} onRetry={() => void stored.refetch()} />
      ) : stored.data ? (
        <EntryForm calls={calls} loaded={stored.data} />
      ) : (
        <Skeleton width="100%" height={420} />
      )}
    </>
  )
}
