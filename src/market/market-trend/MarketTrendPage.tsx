import { Link } from 'react-router-dom'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { AsOf } from '../../kit/figures/AsOf.tsx'
import { Filters } from '../../kit/figures/Filters.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { useMarks } from '../../kit/figures/use-marks.ts'
import { SavedViews } from '../../kit/list/SavedViews.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
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
  const call = useTrend(view)
  const { data } = call
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
      <PageFigures call={call}>
        {(report) => (
          <>
            <TrendCard report={report} view={view} marks={marks} />
            {view.night && <NightCard night={view.night} view={view} />}
            <MissingCard report={report} />
          </>
        )}
      </PageFigures>
    </FigureDates>
  )
}
