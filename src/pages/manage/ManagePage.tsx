import { useMemo } from 'react'
import { SavedViews } from '../../components/list/SavedViews.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { FigureDates } from '../../figures/file-name.ts'
import { FiguresFailed } from '../../figures/NoFigures.tsx'
import { useText } from '../../i18n/text.ts'
import { CalculatedAt } from './CalculatedAt.tsx'
import classes from './manage.module.css'
import { MonthCard } from './month/MonthCard.tsx'
import { SetupCard } from './SetupCard.tsx'
import { useManageView } from './use-manage-view.ts'
import { usePricingCall } from './use-pricing-call.ts'

/** Where rates are set, explained and published. */
export default function ManagePage() {
  const text = useText()
  const view = useManageView()
  const {
    data: answer,
    isError,
    error,
    refetch,
    isPlaceholderData,
  } = usePricingCall('GET /api/pricing/nights', view.range)
  // Nights of another month are not shown in their place.
  const data = isPlaceholderData && answer ? { ...answer, nights: [] } : answer
  const category =
    data?.categories.find(({ id }) => id === view.category)?.id ??
    data?.categories.find(({ isPrimary }) => isPrimary)?.id ??
    0
  const drafts = useMemo(() => new Map<string, number>(), [])
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.manage')}
        note={data && <CalculatedAt nights={data} />}
        tools={<SavedViews list="manage" />}
      />
      {isError ? (
        <FiguresFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.page}>
          {data?.isStale && <p className={classes.stale}>{text('manage.stale')}</p>}
          {data && data.missing.length > 0 && <SetupCard missing={data.missing} />}
          {data?.categories.length !== 0 && <MonthCard view={view} data={data} category={category} drafts={drafts} />}
        </div>
      )}
    </FigureDates>
  )
}
