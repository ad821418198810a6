import type { HttpError } from 'ra-core'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Failure } from '../../../kit/Failure.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'
import { useVersions } from '../use-versions.ts'
import { NewVersionForm } from './NewVersionForm.tsx'
import { VersionsTable } from './VersionsTable.tsx'

/** The budgets of the hotel: create and rename them, and activate the one of a year that figures are compared with. */
export default function VersionsPage() {
  const text = useText()
  const reason = useRefusalText()
  const versions = useVersions()
  const { list, keep, remove } = versions
  const refused = (keep.error ?? remove.error) as HttpError | null
  return (
    <>
      <PageHead
        title={text('common.pages.budgetVersions')}
        breadcrumbs={<Breadcrumbs />}
        note={text('budget.versions.description')}
      />
      <Card title={text('budget.versions.new')}>
        <NewVersionForm />
      </Card>
      <Card title={text('budget.versions.all')}>
        <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
        <Loaded
          call={list}
          failed={text('budget.versions.failed')}
          placeholder={96}
          empty={(data) =>
            data.length === 0 && (
              <EmptyState title={text('budget.versions.none')}>{text('budget.versions.noneDescription')}</EmptyState>
            )
          }
        >
          {(data) => <VersionsTable versions={versions} rows={data} />}
        </Loaded>
      </Card>
    </>
  )
}
