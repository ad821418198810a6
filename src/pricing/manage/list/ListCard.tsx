import Paper from '@mui/material/Paper'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { OpenRatesByNight } from '../../../../contract/analysis/analysis.ts'
import { toMinor } from '../../../../contract/platform/minor-units.ts'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useCall, useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Filters } from '../../../kit/figures/Filters.tsx'
import { FigureDates } from '../../../kit/figures/file-name.ts'
import { PeriodPicker } from '../../../kit/figures/PeriodPicker.tsx'
import { SaveButtons } from '../../../kit/figures/SaveButtons.tsx'
import { SelectPicker } from '../../../kit/figures/SelectPicker.tsx'
import type { Preset } from '../../../kit/figures/stay-range.ts'
import { useMarksLanguage } from '../../../kit/figures/use-marks-language.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardBar } from '../../../kit/layout/CardBar.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { WeekdaysField } from '../../WeekdaysInput.tsx'
import { AllCategories } from '../AllCategories.tsx'
import { CategoryPicker } from '../CategoryPicker.tsx'
import { RatesEffectText } from '../RatesEffectText.tsx'
import { RefusedRates } from '../RefusedRates.tsx'
import { useAccepting } from '../use-accepting.ts'
import type { RateDrafts } from '../use-drafts.ts'
import type { ManageView } from '../use-manage-view.ts'
import classes from './list.module.css'
import {
  activeFilters,
  byEffect,
  FILTERS,
  filtered,
  leastEffects,
  listRows,
  mostOfGain,
  ORDERS,
  withEffect,
} from './list-rows.ts'
import { NightList, PendingNights } from './NightList.tsx'
import { useAcceptedNights } from './use-accepted-nights.ts'
import { useListColumns } from './use-list-columns.ts'

const RANGES: readonly Preset[] = ['next420', 'weekend', 'next30', 'next90', 'next180', 'thisMonth', 'nextMonth']

interface ListCardProps {
  view: ManageView
  data: PricedNights
  category: number
  drafts: RateDrafts
  selected: ReadonlySet<StayDate>
  onSelect: (selected: ReadonlySet<StayDate>) => void
}

/** The nights of a period as rows, filtered, with selection for bulk changes. */
export function ListCard({ view, data: month, category, drafts, selected, onSelect }: ListCardProps) {
  const text = useText()
  const formats = useFormats()
  const { address, listRange: range, filter, order, leastEffect, weekdays } = view
  const query = { from: range.from, to: range.to, ...useMarksLanguage() }
  const { data, error, refetch } = useHotelCall('GET /api/pricing/nights', query, { keepsPrevious: false })
  const all = useMemo(() => data && listRows(data.nights, category, drafts.lines), [data, category, drafts.lines])
  const primary = month.categories.find((each) => each.isPrimary)
  const isPrimary = primary?.id === category
  const names = {
    category: month.categories.find(({ id }) => id === category)?.name ?? '',
    primary: primary?.name ?? '',
  }
  const isOfOpen = filter === 'open' && isPrimary
  const accepting = useAccepting(month, category, drafts)
  const { data: open, isError: isUnknown } = useCall(
    'GET /api/pricing/open-rates',
    {
      query: {
        ...{ companyId: month.companyId, from: range.from, to: range.to, effect: true },
        ...(!accepting.isAll && { alone: true }),
      },
    },
    { enabled: isPrimary },
  )
  const filters = JSON.stringify([range.from, range.to, filter, weekdays, leastEffect])
  const { kept, isBusy, accept, takeBackOf } = useAcceptedNights(
    `${category} ${accepting.isAll} ${filters}`,
    accepting,
    drafts,
  )
  const effects = useMemo(() => {
    const known = open?.byNight?.map(({ stayDate, contribution }) => [stayDate, contribution] as const) ?? []
    const before = [...kept].flatMap(([stayDate, effect]) =>
      effect === undefined ? [] : [[stayDate, effect] as const],
    )
    return isPrimary ? new Map([...before, ...known]) : null
  }, [open, kept, isPrimary])
  const least = toMinor(leastEffect, month.currency)
  const rows = useMemo(() => {
    const shown = all && filtered(all, { filter, weekdays, kept })
    if (!shown || !effects || !isOfOpen || (order === 'night' && least === 0)) return shown
    // Without the effects all nights are shown, in their order.
    if (!open) return isUnknown ? shown : undefined
    const narrowed = least > 0 ? withEffect(shown, effects, least) : shown
    return order === 'effect' ? byEffect(narrowed, effects) : narrowed
  }, [all, filter, weekdays, kept, effects, isOfOpen, order, least, open, isUnknown])
  // A filter unselects what it hides, so that only what can be seen is changed; rows that leave by themselves stay selected.
  const narrowedTo = useRef(filters)
  useEffect(() => {
    if (!rows || narrowedTo.current === filters) return
    narrowedTo.current = filters
    const shown = new Set(rows.map(({ night }) => night.stayDate))
    const seen = [...selected].filter((date) => shown.has(date))
    if (seen.length < selected.size) onSelect(new Set(seen))
  }, [rows, filters, selected, onSelect])
  const columns = useListColumns(month, effects)
  const mayWrite = useHasAuthority('USER')
  // The sums are those of all open nights.
  const hasWholeEffect = isOfOpen && weekdays.length === 0 && least === 0
  const notes = [
    ...(hasWholeEffect && open?.effect && open.effect.losing.nights > 0 ? [text('manage.list.lossesBecause')] : []),
    ...(month.categories.length > 1 && isPrimary
      ? [
          ...(isOfOpen ? [text('manage.list.ofPrimary', names)] : []),
          text('manage.list.ofOthers'),
          text(accepting.isAll ? 'manage.list.effectOfAll' : 'manage.list.effectOfPrimary', names),
        ]
      : []),
    ...(month.categories.length > 1 && primary && !isPrimary ? [text('manage.list.ofOther', names)] : []),
  ]
  return (
    <Paper variant="outlined" component="section" sx={{ minWidth: 0 }} aria-label={text('manage.list.title')}>
      <ListBar
        active={activeFilters({ filter, weekdays, leastEffect: isOfOpen ? leastEffect : 0 })}
        tools={
          <FigureDates value={range}>
            <SaveButtons name={text('manage.list.title')} columns={columns} rows={rows ?? []} address={address} />
          </FigureDates>
        }
      >
        <CategoryPicker view={view} data={month} category={category} />
        <PeriodPicker address={address} range={range} presets={RANGES} />
        <SelectPicker
          label={text('manage.list.filter')}
          options={FILTERS}
          nameOf={(option) => text(`manage.list.filters.${option}`)}
          value={filter}
          onChange={(value) => address.put({ filter: value })}
        />
        {isOfOpen && (
          <>
            <SelectPicker
              label={text('manage.list.order')}
              options={ORDERS}
              nameOf={(option) => text(`manage.list.orders.${option}`)}
              value={order}
              onChange={(value) => address.put({ order: value })}
            />
            <SelectPicker
              label={text('manage.list.effect')}
              options={['0', ...leastEffects(all ?? [], month.currency, leastEffect).map(String)]}
              nameOf={(option) =>
                option === '0'
                  ? text('manage.list.anyEffect')
                  : text('manage.list.leastEffect', {
                      amount: formats.wholeMoney(toMinor(Number(option), month.currency), month.currency),
                    })
              }
              value={String(leastEffect)}
              onChange={(value) => address.put({ least: value === '0' ? null : value })}
            />
          </>
        )}
        <WeekdaysField
          label={text('manage.list.weekdays')}
          value={weekdays}
          onChange={(days) => address.put({ weekday: days.map(String) })}
        />
      </ListBar>
      {filter === 'open' && (
        <CardBar className="narrow-only">
          <span>{text('manage.list.onlyOpen')}</span>
          <Button variant="link" size="small" onClick={() => address.put({ filter: 'all', least: null, weekday: [] })}>
            {text('manage.list.showAll')}
          </Button>
        </CardBar>
      )}
      {mayWrite && accepting.hasChoice && (
        <CardBar>
          <AllCategories accepting={accepting} />
        </CardBar>
      )}
      {accepting.refused.length > 0 && (
        <CardBar>
          <RefusedRates refused={accepting.refused} nights={data?.nights ?? []} data={month} />
        </CardBar>
      )}
      {hasWholeEffect && (
        <OpenEffect
          open={open}
          currency={month.currency}
          onNarrow={(amount) => address.put({ least: String(amount), order: 'effect' })}
        />
      )}
      {notes.length > 0 && (
        <CardBar>
          {view.isPhone ? (
            <details className="small muted">
              <summary>{text('manage.list.about')}</summary>
              {notes.join(' ')}
            </details>
          ) : (
            <p className="small muted">{notes.join(' ')}</p>
          )}
        </CardBar>
      )}
      <Loaded
        call={{ data: rows, error, refetch }}
        failed={text('figures.failed')}
        placeholder={<PendingNights />}
        empty={(shown) =>
          shown.length === 0 && <EmptyState title={text('manage.list.none')}>{text('manage.list.noneHelp')}</EmptyState>
        }
      >
        {(shown) => (
          <NightList
            view={view}
            rows={shown}
            effects={effects}
            data={month}
            accepting={accepting}
            isBusy={isBusy}
            onAccept={(stayDate, changes) => accept(stayDate, changes, effects?.get(stayDate))}
            takeBackOf={takeBackOf}
            selected={selected}
            onSelect={onSelect}
          />
        )}
      </Loaded>
    </Paper>
  )
}

/** What the list is filtered and sorted by, and beside it its files; on a phone the filters are behind a button. */
const ListBar = ({ active, tools, children }: { active: number; tools?: ReactNode; children: ReactNode }) => (
  <CardBar align="end">
    <div className={classes.filters}>
      <Filters active={active}>
        <Row spacing="8px 16px" align="end">
          {children}
        </Row>
      </Filters>
    </div>
    <Row component="span" className="to-end">
      {tools}
    </Row>
  </CardBar>
)

/** The list before anything is loaded: its period and the heads of its columns. */
export function PendingList({ view }: Pick<ListCardProps, 'view'>) {
  const text = useText()
  return (
    <Paper variant="outlined" component="section" sx={{ minWidth: 0 }} aria-label={text('manage.list.title')}>
      <ListBar active={activeFilters(view)}>
        <PeriodPicker address={view.address} range={view.listRange} presets={RANGES} />
      </ListBar>
      <PendingNights />
    </Paper>
  )
}

interface OpenEffectProps {
  open: OpenRatesByNight | undefined
  currency: string
  onNarrow: (least: number) => void
}

/** What is expected if the open recommendations of a period are published, and which few nights bring most of it. */
function OpenEffect({ open, currency, onNarrow }: OpenEffectProps) {
  const text = useText()
  const formats = useFormats()
  if (open?.nights === 0) return null
  const most = mostOfGain(open?.byNight?.map(({ contribution }) => contribution) ?? [], currency)
  return (
    <CardBar>
      {open?.effect ? (
        <RatesEffectText effect={open.effect} currency={currency} />
      ) : (
        <p className="muted">{text('manage.list.effectPending')}</p>
      )}
      {most && (
        <p>
          {text('manage.list.most', { share: formats.count(Math.round(100 * most.share)), smart_count: most.nights })}{' '}
          <Button variant="link" size="small" onClick={() => onNarrow(most.least)}>
            {text('manage.list.showMost', { smart_count: most.nights })}
          </Button>
        </p>
      )}
    </CardBar>
  )
}
