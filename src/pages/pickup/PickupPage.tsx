import { SavedViews } from '../../components/list/SavedViews.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { AsOf } from '../../figures/AsOf.tsx'
import { AsOfPicker } from '../../figures/AsOfPicker.tsx'
import { ComparisonPicker } from '../../figures/ComparisonPicker.tsx'
import { Filters } from '../../figures/Filters.tsx'
import { FigureDates } from '../../figures/file-name.ts'
import { FiguresFailed, NoBookings } from '../../figures/NoFigures.tsx'
import { PeriodPicker } from '../../figures/PeriodPicker.tsx'
import pickers from '../../figures/pickers.module.css'
import { RevenuePicker } from '../../figures/RevenuePicker.tsx'
import { SkipToChart } from '../../figures/SkipToChart.tsx'
import { useMarks } from '../../figures/use-marks.ts'
import { useText } from '../../i18n/text.ts'
import { HeatMapCard } from './HeatMapCard.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { NightDetail } from './NightDetail.tsx'
import { PickupTable } from './PickupTable.tsx'
import { StayDatesCard } from './StayDatesCard.tsx'
import { usePickupReport } from './use-pickup.ts'
import { COMPARISONS, type PickupView, usePickupView } from './use-pickup-view.ts'
import { WindowPicker } from './WindowPicker.tsx'

/** Bookings added and removed over the last days, by stay date and source. */
export default function PickupPage() {
  const text = useText()
  const view = usePickupView()
  const { data, isError, error, refetch } = usePickupReport(view)
  const marks = useMarks(data?.marks)
  return (
    <FigureDates value={view.range}>
      <PageHead
        title={text('common.pages.pickup')}
        note={data && <AsOf figures={data} hasRevenue />}
        tools={
          <>
            <SkipToChart />
            <SavedViews list="pickup" />
          </>
        }
      />
      <Filters>
        <PickupBar view={view} hasCommissions={data?.hasCommissions === true} />
      </Filters>
      {isError ? (
        <FiguresFailed error={error} onRetry={() => void refetch()} />
      ) : data?.dataAsOf === null ? (
        <NoBookings />
      ) : (
        <>
          <KeyFigures report={data} />
          <StayDatesCard report={data} view={view} marks={marks} />
          {view.night && <NightDetail key={view.night} night={view.night} view={view} />}
          <PickupTable report={data} view={view} />
          <HeatMapCard view={view} />
        </>
      )}
    </FigureDates>
  )
}

/** The controls for the as-of date, the window, the nights and the comparison. */
function PickupBar({ view, hasCommissions }: { view: PickupView; hasCommissions: boolean }) {
  const { address, today, range, comparison } = view
  return (
    <div className={pickers.bar}>
      <AsOfPicker address={address} today={today} />
      <WindowPicker view={view} />
      <PeriodPicker address={address} range={range} />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'stly' ? null : value })}
      />
      <RevenuePicker address={address} hasCommissions={hasCommissions} />
    </div>
  )
}
