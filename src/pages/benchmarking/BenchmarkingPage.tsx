import { SavedViews } from '../../components/list/SavedViews.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { FiguresFailed } from '../../figures/FiguresFailed.tsx'
import { Filters } from '../../figures/Filters.tsx'
import { FigureDates } from '../../figures/file-name.ts'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { SkipToChart } from '../../figures/SkipToChart.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { MarketCard } from './MarketCard.tsx'
import { ShareCard } from './ShareCard.tsx'
import { PAST_RANGES, useBenchmark, useBenchmarkView } from './use-benchmark.ts'

/** How the hotel performs against similar hotels. */
export default function BenchmarkingPage() {
  const text = useText()
  const formats = useFormats()
  const view = useBenchmarkView()
  const { data, isError, error, refetch } = useBenchmark(view)
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
        <div className={pickers.bar}>
          <PeriodPicker address={view.address} range={view.range} presets={PAST_RANGES} />
        </div>
      </Filters>
      {isError ? (
        <FiguresFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <KeyFigures report={data} />
          <ShareCard report={data} view={view} />
          <MarketCard report={data} />
        </>
      )}
    </FigureDates>
  )
}
