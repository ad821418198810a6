import type { HttpError } from 'ra-core'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Failure } from '../../../kit/Failure.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useVersions } from '../use-versions.ts'
import { NewVersionForm } from './NewVersionForm.tsx'
import { VersionsTable } from './VersionsTable.tsx'

/** The budgets of the hotel: create and rename them, and activate the one of a year that figures are compared with. */
export default function VersionsPage() {
  const text = useText()
  const reason = useRefusalText()
  const versions = useVersions()
  const { list, update, remove } = versions
  const refused = (update.error ?? remove.error) as HttpError | null
  return (
    <>
      <PageHead
        title={text('common.pages.budgetVersions')}
        breadcrumbs={<Breadcrumbs />}
        note={text('budget.versions.description')}
      />
      <Card title={text('budget.versions.new')}>
        <NewVersionForm versions={versions} />
      </Card>
      <Card title={text('budget.versions.all')}>
        <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
        {list.isError ? (
          <PartFailed title={text('budget.versions.failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Skeleton width="100%" height={96} />
        ) : list.data.length === 0 ? (
          <EmptyState title={text('budget.versions.none')}>{text('budget.versions.noneDescription')}</EmptyState>
        ) : (
          <VersionsTable versions={versions} rows={list.data} />
        )}
      </Card>
    </>
  )
}
