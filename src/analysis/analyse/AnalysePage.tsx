import { NoBookings } from '../../connection/NoBookings.tsx'
import { useText } from '../../core/i18n/text.ts'
import { AsOf } from '../../kit/figures/AsOf.tsx'
import { Filters } from '../../kit/figures/Filters.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { COMPARED_BY_WEEKDAY, useMarks } from '../../kit/figures/use-marks.ts'
import { SavedViews } from '../../kit/list/SavedViews.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { AnalyseBar } from './AnalyseBar.tsx'
import { AnalyseCard } from './AnalyseCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import { GroupsCard } from './GroupsCard.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { NightDetail } from './night/NightDetail.tsx'
import { useAnalyse } from './use-analyse.ts'
import { useAnalyseView } from './use-analyse-view.ts'

/** The figures of any nights, for any part of the business, compared with last year and with the forecast. */
export default function AnalysePage() {
  const text = useText()
  const view = useAnalyseView()
  const call = useAnalyse(view)
  const { data } = call
  const { nights, comparisons } = view
  const marks = useMarks(
    data?.marks,
    comparisons.some((each) => COMPARED_BY_WEEKDAY.includes(each)),
  )
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.analyse')}
        note={data && <AsOf figures={data} hasRevenue />}
        tools={
          <>
            <SkipToChart />
            <SavedViews list="analyse" />
          </>
        }
      />
      <Filters>
        <AnalyseBar view={view} hasCommissions={data?.hasCommissions} />
        <FilterBar view={view} />
      </Filters>
      <PageFigures call={call}>
        {(report) =>
          report?.dataAsOf === null ? (
            <NoBookings />
          ) : (
            <>
              <KeyFigures report={report} />
              <AnalyseCard report={report} view={view} marks={marks} />
              {nights && <NightDetail key={`${nights.from} ${nights.to}`} nights={nights} address={view.address} />}
              {view.grouping && <GroupsCard report={report} by={view.grouping} address={view.address} />}
            </>
          )
        }
      </PageFigures>
    </FigureDates>
  )
}
