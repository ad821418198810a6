import { NoBookings } from '../../connection/NoBookings.tsx'
import { useText } from '../../core/i18n/text.ts'
import { AsOf } from '../../kit/figures/AsOf.tsx'
import { AsOfPicker } from '../../kit/figures/AsOfPicker.tsx'
import { ComparisonPicker } from '../../kit/figures/ComparisonPicker.tsx'
import { Filters } from '../../kit/figures/Filters.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { RevenuePicker } from '../../kit/figures/RevenuePicker.tsx'
import { SkipToChart } from '../../kit/figures/SkipToChart.tsx'
import { COMPARED_BY_WEEKDAY, useMarks } from '../../kit/figures/use-marks.ts'
import { Row } from '../../kit/layout/Row.tsx'
import { SavedViews } from '../../kit/list/SavedViews.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
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
  const call = usePickupReport(view)
  const { data } = call
  const marks = useMarks(data?.marks, COMPARED_BY_WEEKDAY.includes(view.comparison))
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
        <PickupBar view={view} hasCommissions={data?.hasCommissions} />
      </Filters>
      <PageFigures call={call}>
        {(report) =>
          report?.dataAsOf === null ? (
            <NoBookings />
          ) : (
            <>
              <KeyFigures report={report} />
              <StayDatesCard report={report} view={view} marks={marks} />
              {view.night && <NightDetail key={view.night} night={view.night} view={view} />}
              <PickupTable report={report} view={view} />
              <HeatMapCard view={view} />
            </>
          )
        }
      </PageFigures>
    </FigureDates>
  )
}

/** The controls for the as-of date, the window, the nights and the comparison. */
function PickupBar({ view, hasCommissions }: { view: PickupView; hasCommissions: boolean | undefined }) {
  const { address, today, range, comparison } = view
  return (
    <Row spacing="8px 16px">
      <AsOfPicker address={address} today={today} />
      <WindowPicker view={view} />
      <PeriodPicker address={address} range={range} />
      <ComparisonPicker
        comparisons={COMPARISONS}
        value={comparison}
        onChange={(value) => address.put({ comparison: value === 'stly' ? null : value })}
      />
      <RevenuePicker address={address} hasCommissions={hasCommissions} />
    </Row>
  )
}
