import { Link } from 'react-router'
import { useHasAuthority } from '../../bootstrap/use-start.ts'
import { buttonClass } from '../../components/Button.tsx'
import { SavedViews } from '../../components/list/SavedViews.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { AsOf } from '../../figures/AsOf.tsx'
import { FiguresFailed } from '../../figures/FiguresFailed.tsx'
import { Filters } from '../../figures/Filters.tsx'
import { FigureDates } from '../../figures/file-name.ts'
import { SkipToChart } from '../../figures/SkipToChart.tsx'
import { useMarks } from '../../figures/use-marks.ts'
import { useText } from '../../i18n/text.ts'
import { MissingCard } from './MissingCard.tsx'
import { NightCard } from './NightCard.tsx'
import { TrendBar } from './TrendBar.tsx'
import { TrendCard } from './TrendCard.tsx'
import { useTrend, useTrendView } from './use-trend.ts'

/** Market figures for upcoming nights: demand, and competitors' rates. */
export default function MarketTrendPage() {
  const text = useText()
  const mayImport = useHasAuthority('HOTEL_ADMIN')
  const view = useTrendView()
  const { data, isError, error, refetch } = useTrend(view)
  const marks = useMarks(data?.marks)
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.marketTrend')}
        note={data && <AsOf figures={data} />}
        tools={
          <>
            <SkipToChart />
            {mayImport && (
              <Link className={buttonClass({ variant: 'soft', size: 'small' })} to="/analyse/market-trend/import">
                {text('marketTrend.import.open')}
              </Link>
            )}
            <SavedViews list="market-trend" />
          </>
        }
      />
      <Filters>
        <TrendBar view={view} />
      </Filters>
      {isError ? (
        <FiguresFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <TrendCard report={data} view={view} marks={marks} />
          {view.night && <NightCard night={view.night} view={view} />}
          <MissingCard report={data} />
        </>
      )}
    </FigureDates>
  )
}
