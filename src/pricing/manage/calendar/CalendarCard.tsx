import Paper from '@mui/material/Paper'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { Draft } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import pickers from '../../../kit/figures/pickers.module.css'
import { SaveButtons } from '../../../kit/figures/SaveButtons.tsx'
import type { StayRange } from '../../../kit/figures/stay-range.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { CardBar } from '../../../kit/layout/CardBar.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { CategoryPicker } from '../CategoryPicker.tsx'
import { listRows } from '../list/list-rows.ts'
import { useListColumns } from '../list/use-list-columns.ts'
import type { ManageView } from '../use-manage-view.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarLegend } from './CalendarLegend.tsx'
import type { CalendarPaging } from './calendar-periods.ts'
import { PeriodFigures } from './PeriodFigures.tsx'
import { nightsIn } from './period-sums.ts'

interface CalendarCardProps {
  view: ManageView
  data: PricedNights | undefined
  category: number
  drafts: ReadonlyMap<StayDate, number>
  /** The unpublished changes. */
  lines: readonly Draft[]
  selected: ReadonlySet<StayDate>
  onSelect: (selected: ReadonlySet<StayDate>) => void
}

/** Five weeks or a month of one room category. */
export function CalendarCard({ view, data, category, drafts, lines, selected, onSelect }: CalendarCardProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const { paging, period, today } = view
  /** The nights that are shown: by their month, or by the first and the last one. */
  const periodName = (paging: CalendarPaging, { from, to }: StayRange) =>
    paging === 'month' ? formats.month(from) : formats.dayRange(from, to)
  const name = periodName(view.paging, period)
  const step = (by: -1 | 1) => {
    const period = periodName(paging, view.periodAfter(by))
    const direction = by < 0 ? 'earlier' : 'later'
    return (
      <Button
        size="small"
        variant="soft"
        iconOnly
        aria-label={text(`manage.${paging}.${direction}`, { period })}
        onClick={() => view.step(by)}
      >
        <Icon name={by < 0 ? 'back' : 'forward'} size={12} />
      </Button>
    )
  }
  return (
    <Paper variant="outlined" component="section" className="container" aria-label={name}>
      <CardBar className="between">
        <CategoryPicker view={view} data={data} category={category} />
        <Row>
          {step(-1)}
          <h2 aria-live="polite" className={pickers.period}>
            {name}
          </h2>
          {step(1)}
          <Button size="small" variant="soft" disabled={view.isPresent} onClick={view.showToday}>
            {text('manage.today')}
          </Button>
        </Row>
        {data && (
          <Row>
            <CalendarFiles name={name} view={view} data={data} category={category} lines={lines} />
          </Row>
        )}
      </CardBar>
      <PeriodFigures name={name} data={data} period={period} category={category} drafts={drafts} today={today} />
      <CalendarGrid
        name={name}
        view={view}
        data={data}
        category={category}
        drafts={drafts}
        selected={selected}
        onSelect={onSelect}
      />
      <CalendarLegend view={view} unit={formats.currencyUnit(data?.currency ?? 'EUR', settings.showCurrencySymbol)} />
    </Paper>
  )
}

interface CalendarFilesProps extends Pick<CalendarCardProps, 'view' | 'category' | 'lines'> {
  /** Of the period. */
  name: string
  data: PricedNights
}

/** The nights of the period as a file, with the columns of the list. */
function CalendarFiles({ name, view: { period, address }, data, category, lines }: CalendarFilesProps) {
  const columns = useListColumns(data)
  const rows = listRows(nightsIn(data.nights, period), category, lines)
  return <SaveButtons name={name} columns={columns} rows={rows} address={address} />
}
