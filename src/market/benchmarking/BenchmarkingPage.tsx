import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Filters } from '../../kit/figures/Filters.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { SavedViews } from '../../kit/list/SavedViews.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { MarketCard } from './MarketCard.tsx'
import { ShareCard } from './ShareCard.tsx'
import { PAST_RANGES, useBenchmark, useBenchmarkView } from './use-benchmark.ts'

/** How the hotel performs against similar hotels. */
export default function BenchmarkingPage() {
  const text = useText()
  const formats = useFormats()
  const view = useBenchmarkView()
  const call = useBenchmark(view)
  const { data } = call
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.benchmarking')}
        note={data?.finishedUntil && text('benchmarking.finishedUntil', { date: formats.day(data.finishedUntil) })}
        tools={
          <>
            <SkipToChart />
            <SavedViews list="benchmarking" />
          </>
        }
      />
      <Filters>
        <Row spacing="8px 16px">
          <PeriodPicker address={view.address} range={view.range} presets={PAST_RANGES} />
        </Row>
      </Filters>
      <PageFigures call={call}>
        {(report) => (
          <>
            <KeyFigures report={report} />
            <ShareCard report={report} view={view} />
            <MarketCard report={report} />
          </>
        )}
      </PageFigures>
    </FigureDates>
  )
}
