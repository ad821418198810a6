import Paper from '@mui/material/Paper'
import { firstOfMonth, monthAfter, type StayDate } from '../../../../contract/platform/stay-date.ts'
import type { Draft } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { SaveButtons } from '../../../kit/figures/SaveButtons.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { CardBar } from '../../../kit/layout/CardBar.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { CategoryPicker } from '../CategoryPicker.tsx'
import { listRows } from '../list/list-rows.ts'
import { useListColumns } from '../list/use-list-columns.ts'
import type { ManageView } from '../use-manage-view.ts'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthLegend } from './MonthLegend.tsx'
import classes from './month.module.css'

interface MonthCardProps {
  view: ManageView
  data: PricedNights | undefined
  category: number
  drafts: ReadonlyMap<StayDate, number>
  /** The unpublished changes. */
  lines: readonly Draft[]
  selected: ReadonlySet<StayDate>
  onSelect: (selected: ReadonlySet<StayDate>) => void
}

/** A month of one room category. */
export function MonthCard({ view, data, category, drafts, lines, selected, onSelect }: MonthCardProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const { first, today, showMonth } = view
  const step = (by: -1 | 1) => {
    const month = monthAfter(first, by)
    return (
      <Button
        size="small"
        variant="soft"
        iconOnly
        aria-label={text(by < 0 ? 'manage.earlierMonth' : 'manage.laterMonth', { month: formats.month(month) })}
        onClick={() => showMonth(month)}
      >
        <Icon name={by < 0 ? 'back' : 'forward'} size={12} />
      </Button>
    )
  }
  return (
    <Paper variant="outlined" component="section" className={classes.card} aria-label={formats.month(first)}>
      <CardBar className={classes.head}>
        <CategoryPicker view={view} data={data} category={category} />
        <Row>
          {step(-1)}
          <h2 aria-live="polite" className={classes.name}>
            {formats.month(first)}
          </h2>
          {step(1)}
          <Button size="small" variant="soft" disabled={first === firstOfMonth(today)} onClick={() => showMonth(today)}>
            {text('manage.today')}
          </Button>
        </Row>
        {data && (
          <Row>
            <MonthFiles view={view} data={data} category={category} lines={lines} />
          </Row>
        )}
      </CardBar>
      <MonthFigures data={data} first={first} category={category} today={today} />
      <MonthGrid view={view} data={data} category={category} drafts={drafts} selected={selected} onSelect={onSelect} />
      <MonthLegend unit={formats.currencyUnit(data?.currency ?? 'EUR', settings.showCurrencySymbol)} />
    </Paper>
  )
}

type MonthFilesProps = Pick<MonthCardProps, 'view' | 'category' | 'lines'> & { data: PricedNights }

/** The nights of the month as a file, with the columns of the list. */
function MonthFiles({ view, data, category, lines }: MonthFilesProps) {
  const formats = useFormats()
  const columns = useListColumns(data)
  const rows = listRows(
    data.nights.filter(({ stayDate }) => firstOfMonth(stayDate) === view.first),
    category,
    lines,
  )
  return <SaveButtons name={formats.month(view.first)} columns={columns} rows={rows} address={view.address} />
}
