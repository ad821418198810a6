import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PORTFOLIO_DAYS, type PortfolioRow } from '../../../contract/analysis/portfolio.ts'
import { isLate } from '../../../contract/booking/late-data.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { ageOf } from '../../core/format/age.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import { Filters } from '../../kit/figures/Filters.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { change, inTenths, perCent } from '../../kit/figures/ratio.ts'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import { type StayRange, stayRangeIn } from '../../kit/figures/stay-range.ts'
import { type Address, useAddress } from '../../kit/figures/use-address.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { useHiddenColumns } from '../../kit/list/columns.ts'
import { SelectColumnsButton } from '../../kit/list/SelectColumnsButton.tsx'
import { MoneyDelta } from '../../kit/MoneyDelta.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { Term } from '../../kit/Term.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import {
  type CurrencyTotal,
  currencyTotals,
  hasData,
  totalIn,
  useComparableAmounts,
  useExchangeRates,
  usePortfolio,
} from './use-portfolio.ts'

/** The name under which the choice of columns is kept. */
const LIST = 'portfolio'
/** Hidden at first, so that the columns that need a decision are visible without scrolling in every language. */
const HIDDEN_COLUMNS: readonly (ColumnName | 'currency')[] = [
  'currency',
  'budget',
  'adr',
  'adrToStly',
  'revpar',
  'revparToStly',
  'revenue',
  'error',
]

/** The names of hotels stay on two lines, whatever columns are beside them. */
const NAME_PX = 180

type Column = FigureColumn<PortfolioRow>
type ColumnName =
  | 'occupancy'
  | 'occupancyToStly'
  | 'adr'
  | 'adrToStly'
  | 'revpar'
  | 'revparToStly'
  | 'revenue'
  | 'revenueToStly'
  | 'pickup'
  | 'forecast'
  | 'budget'
  | 'atRisk'
  | 'toDo'
  | 'open'
  | 'error'
  | 'forecastToBudget'

/** Occupancy in points, the other figures as a share; null without a comparison. */
const pointsFrom = (now: number | null | undefined, then: number | null | undefined): number | null =>
  typeof now === 'number' && typeof then === 'number' ? now - then : null
const shareFrom = (now: number | null | undefined, then: number | null | undefined): number | null =>
  change(now ?? null, then ?? null)

function useColumns({ from, to }: StayRange, rows: readonly PortfolioRow[]): Column[] {
  const text = useText()
  const formats = useFormats()
  const comparable = useComparableAmounts(rows)
  const column = (
    name: ColumnName,
    value: (row: PortfolioRow) => number | null,
    write: (row: PortfolioRow, value: number | null) => ReactNode,
    more: Partial<Column> = {},
  ): Column => ({
    name,
    label: text(`portfolio.columns.${name}`, { days: PORTFOLIO_DAYS.pickup, ahead: PORTFOLIO_DAYS.error }),
    value,
    cell: (row) => write(row, value(row)),
    ...more,
  })
  const money = (
    name: ColumnName,
    of: (row: PortfolioRow) => number | null,
    write: (row: PortfolioRow) => ReactNode,
    more: Partial<Column>,
  ): Column => {
    const value = (row: PortfolioRow) => {
      const amount = of(row)
      return amount === null ? null : toMajor(Math.round(amount), row.currency)
    }
    return column(name, value, write, { ...comparable(of), ...more })
  }
  const inGroup = (group: TextKey, head: TextKey): Partial<Column> => ({ group: text(group), head: text(head) })
  const differs = (
    name: ColumnName,
    share: (row: PortfolioRow) => number | null,
    unit: string,
    more: Partial<Column>,
  ): Column =>
    column(
      name,
      (row) => perCent(share(row)),
      (row) => {
        const value = share(row)
        return (
          <Delta value={value === null ? null : Math.round(value * 1000)}>{formats.percentDifference(value)}</Delta>
        )
      },
      { unit, ...more },
    )
  /** A count as a link to the page on which it is worked off. */
  const counted = (
    count: number | null,
    to: string,
    name: 'portfolio.toDoOf' | 'portfolio.openOf',
    hotel: string,
  ): ReactNode =>
    count === null ? (
      formats.count(count)
    ) : (
      <Link to={to} aria-label={text(name, { hotel, smart_count: count })}>
        {formats.count(count)}
      </Link>
    )
  const points = text('figures.points')
  // Amounts are sorted by currency first where no rates between currencies are given.
  const hasCurrencies = new Set(rows.map(({ currency }) => currency)).size > 1
  return [
    {
      name: 'hotel',
      label: text('portfolio.columns.hotel'),
      value: ({ name }) => name,
      cell: ({ companyId, name, currency, dataAsOf, isFailed }) => (
        <CellStack minWidth={NAME_PX}>
          <Link to={`/?companyId=${companyId}`}>{name}</Link>
          {hasCurrencies && <span className="small muted">{currency}</span>}
          {dataAsOf === null && (
            <span className="small muted">{text(isFailed ? 'portfolio.rowFailed' : 'portfolio.noBookings')}</span>
          )}
          {dataAsOf !== null && isLate(dataAsOf, Date.now()) && (
            <span>
              <Tag tone="warn">{text('portfolio.late', { ago: formats.ago(ageOf(dataAsOf, Date.now())) })}</Tag>
            </span>
          )}
        </CellStack>
      ),
    },
    {
      name: 'currency',
      label: text('portfolio.columns.currency'),
      value: ({ currency }) => currency,
    },
    column(
      'toDo',
      ({ toDo }) => toDo,
      ({ companyId, name, toDo }) => counted(toDo, `/?companyId=${companyId}`, 'portfolio.toDoOf', name),
      { isOnCard: true, definition: text('portfolio.toDoDefinition') },
    ),
    column(
      'open',
      ({ open }) => open,
      ({ companyId, name, open }) =>
        counted(
          open,
          `/manage?companyId=${companyId}&view=list&filter=open&from=${from}&to=${to}`,
          'portfolio.openOf',
          name,
        ),
      { isOnCard: true, definition: text('portfolio.openDefinition') },
    ),
    column(
      'occupancy',
      ({ now }) => perCent(now?.occupancy ?? null),
      ({ now }) => formats.percent(now?.occupancy ?? null),
      { unit: '%', isOnCard: true, ...inGroup('figures.terms.occupancy.name', 'portfolio.otb') },
    ),
    differs(
      'occupancyToStly',
      ({ now, stly }) => pointsFrom(now?.occupancy, stly?.occupancy),
      points,
      inGroup('figures.terms.occupancy.name', 'portfolio.toStly'),
    ),
    column(
      'forecast',
      ({ forecast }) => perCent(forecast?.occupancy ?? null),
      ({ forecast }) => formats.percent(forecast?.occupancy ?? null),
      { unit: '%', ...inGroup('figures.terms.occupancy.name', 'portfolio.forecast') },
    ),
    column(
      'budget',
      ({ budget }) => perCent(budget?.occupancy ?? null),
      ({ budget }) => formats.percent(budget?.occupancy ?? null),
      { unit: '%', ...inGroup('figures.terms.occupancy.name', 'portfolio.budget') },
    ),
    column(
      'pickup',
      ({ pickup }) => pickup,
      ({ pickup }) => <Delta value={pickup}>{formats.difference(pickup)}</Delta>,
      { isOnCard: true },
    ),
    money(
      'adr',
      ({ now }) => now?.adr ?? null,
      ({ now, currency }) => formats.money(now?.adr ?? null, currency),
      inGroup('figures.terms.adr.name', 'portfolio.otb'),
    ),
    differs(
      'adrToStly',
      ({ now, stly }) => shareFrom(now?.adr, stly?.adr),
      '%',
      inGroup('figures.terms.adr.name', 'portfolio.toStly'),
    ),
    money(
      'revpar',
      ({ now }) => now?.revpar ?? null,
      ({ now, currency }) => formats.money(now?.revpar ?? null, currency),
      { isOnCard: true, ...inGroup('figures.terms.revpar.name', 'portfolio.otb') },
    ),
    differs(
      'revparToStly',
      ({ now, stly }) => shareFrom(now?.revpar, stly?.revpar),
      '%',
      inGroup('figures.terms.revpar.name', 'portfolio.toStly'),
    ),
    money(
      'revenue',
      ({ now }) => now?.revenue ?? null,
      ({ now, currency }) => formats.wholeMoney(now?.revenue ?? null, currency),
      inGroup('figures.terms.revenue.name', 'portfolio.otb'),
    ),
    differs('revenueToStly', ({ now, stly }) => shareFrom(now?.revenue, stly?.revenue), '%', {
      isOnCard: true,
      ...inGroup('figures.terms.revenue.name', 'portfolio.toStly'),
    }),
    differs('forecastToBudget', ({ forecast, budget }) => shareFrom(forecast?.revenue, budget?.revenue), '%', {
      isOnCard: true,
      ...inGroup('figures.terms.revenue.name', 'portfolio.forecastToBudget'),
    }),
    money('atRisk', lossOf, (row) => <AtRisk atRisk={lossOf(row)} currency={row.currency} />, {
      isOnCard: true,
      // The largest loss first, though it is written below 0.
      ...comparable(({ atRisk }) => atRisk),
      ...inGroup('figures.terms.revenue.name', 'portfolio.atRisk'),
    }),
    column(
      'error',
      ({ error }) => inTenths(error),
      ({ error }) => formats.decimal(error),
    ),
  ]
}

/** The revenue at risk as what may be missing, as on the dashboard: at most 0. */
const lossOf = ({ atRisk }: Pick<PortfolioRow, 'atRisk'>): number | null => (atRisk === null ? null : 0 - atRisk)

function AtRisk({ atRisk, currency }: Pick<PortfolioRow, 'atRisk' | 'currency'>) {
  const formats = useFormats()
  return atRisk === null ? formats.count(null) : <MoneyDelta value={atRisk} currency={currency} />
}

/** Whether a hotel has no bookings yet; of one whose figures failed that is unknown. */
const isEmpty = (row: PortfolioRow): boolean => !hasData(row) && !row.isFailed

/** The user's hotels, each in its own currency, with totals by currency. */
export default function PortfolioPage() {
  const text = useText()
  const address = useAddress()
  const range = stayRangeIn(address, todayIn(useCompany().timeZone), 'next30')
  const { hotels, rows: loaded } = usePortfolio(range)
  const isComplete = hotels.data !== undefined && !hotels.hasNextPage
  // Hotels without bookings come last once all are there: before, each part would move what is already read.
  const rows = isComplete ? loaded.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b))) : loaded
  const all = useColumns(range, rows).map((column, place) => ({ ...column, isFixed: place === 0 }))
  const [hidden] = useHiddenColumns(LIST, HIDDEN_COLUMNS)
  const columns = all.filter(({ name, isFixed }) => isFixed || !hidden.includes(name))
  const title = text('portfolio.table')
  const table = { columns, rows, address }
  const count = hotels.data?.pages[0]?.totalElements ?? 0
  const card = (content: ReactNode) => (
    <Card
      title={title}
      note={
        hotels.hasNextPage ? text('portfolio.loading', { loaded: rows.length, all: count }) : text('portfolio.note')
      }
      tools={
        <>
          <SelectColumnsButton list={LIST} columns={all} hiddenColumns={HIDDEN_COLUMNS} size="small" />
          {isComplete && <SaveButtons name={title} {...table} />}
        </>
      }
    >
      {content}
    </Card>
  )
  return (
    <FigureDates value={{ ...range, isOfAllHotels: true }}>
      <PageHead title={text('common.pages.portfolio')} note={text('portfolio.description')} />
      <Filters>
        <Row spacing="8px 16px">
          <PeriodPicker address={address} range={range} />
        </Row>
      </Filters>
      <Loaded call={hotels} failed={text('portfolio.failed')} placeholder={card(<SkeletonLines height={240} />)}>
        {() => (
          <>
            {card(
              rows.length === 0 ? (
                <EmptyState title={text('portfolio.none')} />
              ) : (
                <>
                  <FigureTable label={title} keyOf={({ companyId }) => String(companyId)} {...table} />
                  {hotels.isError && hotels.hasNextPage && (
                    <PartFailed
                      title={text('portfolio.failed')}
                      error={hotels.error}
                      onRetry={() => void hotels.fetchNextPage()}
                    />
                  )}
                </>
              ),
            )}
            {isComplete && <Totals rows={rows} address={address} />}
          </>
        )}
      </Loaded>
    </FigureDates>
  )
}

/**
 * The hotels of each currency together, and all of them in one if there are reference rates; nothing for a single hotel.
 */
function Totals({ rows, address }: { rows: readonly PortfolioRow[]; address: Address }) {
  const text = useText()
  const formats = useFormats()
  const rates = useExchangeRates()
  if (rows.length < 2) return null
  const byCurrency = currencyTotals(rows)
  const currencies = byCurrency.map(({ currency }) => currency)
  const chosen = address.choice('currency', currencies, currencies[0] ?? '')
  const together = rates?.date && currencies.length > 1 ? totalIn(chosen, rows, rates) : null
  const title = text('portfolio.totals')
  const counted = rows.filter(hasData).length
  const failed = rows.filter(({ isFailed }) => isFailed).length
  const withoutData = rows.length - counted - failed
  const note = [
    text('portfolio.totalsOf', { counted, all: rows.length }),
    withoutData > 0 && text('portfolio.withoutData', { smart_count: withoutData }),
    failed > 0 && text('portfolio.withFailure', { smart_count: failed }),
    together && rates?.date && text('portfolio.ratesNote', { date: formats.day(rates.date) }),
  ]
  const column = (
    name: string,
    label: string,
    cell: (row: CurrencyTotal) => ReactNode,
    more: Partial<TableColumn<CurrencyTotal>> = {},
  ) => ({ name, label, cell, isNumber: true, isOnCard: true, ...more })
  const inGroup = (group: TextKey, head: TextKey = 'portfolio.otb') => ({ group: text(group), head: text(head) })
  return (
    <Card
      title={title}
      note={note.filter(Boolean).join(' ')}
      tools={
        together && (
          <SelectPicker
            label={text('portfolio.inCurrency')}
            options={currencies}
            nameOf={(currency) => currency}
            value={chosen}
            onChange={(currency) => address.put({ currency })}
          />
        )
      }
    >
      <Table
        label={title}
        variant="figures"
        rows={byCurrency}
        total={together ?? undefined}
        keyOf={({ currency }) => currency}
        columns={[
          {
            name: 'currency',
            label: text('portfolio.columns.currency'),
            isRowHeader: true,
            cell: (row) => (row === together ? text('portfolio.all', { currency: row.currency }) : row.currency),
          },
          column('hotels', text('portfolio.table'), ({ hotels }) => formats.count(hotels)),
          column('occupancy', text('portfolio.columns.occupancy'), ({ occupancy }) => formats.percent(occupancy), {
            unit: '%',
            ...inGroup('figures.terms.occupancy.name'),
          }),
          column(
            'adr',
            text('portfolio.columns.adr'),
            ({ adr, currency }) => formats.money(adr === null ? null : Math.round(adr), currency),
            inGroup('figures.terms.adr.name'),
          ),
          column(
            'revpar',
            text('portfolio.columns.revpar'),
            ({ revpar, currency }) => formats.money(revpar === null ? null : Math.round(revpar), currency),
            inGroup('figures.terms.revpar.name'),
          ),
          column(
            'revenue',
            text('portfolio.columns.revenue'),
            ({ revenue, currency }) => formats.wholeMoney(revenue, currency),
            inGroup('figures.terms.revenue.name'),
          ),
          column(
            'revenueToStly',
            text('portfolio.columns.revenueToStly'),
            ({ revenue, revenueStly }) => {
              const share = change(revenue, revenueStly)
              return (
                <Delta value={share === null ? null : Math.round(share * 1000)}>
                  {formats.percentDifference(share)}
                </Delta>
              )
            },
            { unit: '%', ...inGroup('figures.terms.revenue.name', 'portfolio.toStly') },
          ),
          column(
            'atRisk',
            text('portfolio.columns.atRisk'),
            (row) => <AtRisk atRisk={lossOf(row)} currency={row.currency} />,
            inGroup('figures.terms.revenue.name', 'portfolio.atRisk'),
          ),
          column('pickup', text('portfolio.columns.pickup', { days: PORTFOLIO_DAYS.pickup }), ({ pickup }) => (
            <Delta value={pickup}>{formats.difference(pickup)}</Delta>
          )),
          column('toDo', text('portfolio.columns.toDo'), ({ toDo }) => formats.count(toDo), {
            head: <Term definition={text('portfolio.toDoDefinition')}>{text('portfolio.columns.toDo')}</Term>,
          }),
          column('open', text('portfolio.columns.open'), ({ open }) => formats.count(open)),
        ]}
      />
    </Card>
  )
}
