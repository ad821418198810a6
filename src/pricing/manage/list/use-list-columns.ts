import { toMajor } from '../../../../contract/platform/minor-units.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useRestrictionMarks } from '../../../connection/use-restriction-marks.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { CellValue, FigureColumn } from '../../../kit/figures/figure-column.ts'
import { perCent } from '../../../kit/figures/ratio.ts'
import { expectedRooms, namesOn, shareOf } from '../night-state.ts'
import type { Effects, ListRow } from './list-rows.ts'

/** The columns of the list as written to a file. */
export function useListColumns(
  { currency, levels, today }: PricedNights,
  effects: Effects | null = null,
): FigureColumn<ListRow>[] {
  const text = useText()
  const marksOf = useRestrictionMarks()
  const column = (
    name: string,
    label: string,
    value: (row: ListRow) => CellValue,
    unit?: string,
  ): FigureColumn<ListRow> => ({ name, label, value, ...(unit && { unit }) })
  const major = (amount: number | null | undefined) => (amount == null ? null : toMajor(Math.round(amount), currency))
  const percent = (share: number | null) => (share === null ? null : perCent(share))
  return [
    column('stayDate', text('figures.stayDate'), ({ night }) => night.stayDate),
    column(
      'level',
      text('manage.list.level'),
      ({ night }) => levels.find(({ id }) => id === night.level)?.name ?? null,
    ),
    column('events', text('manage.list.event'), ({ night }) => namesOn(night).join(', ') || null),
    column('rooms', text('figures.otbRooms'), ({ night }) => night.roomNights),
    column(
      'occupancy',
      text('manage.list.occupancy'),
      ({ night }) => percent(shareOf(night.roomNights, night.capacity)),
      '%',
    ),
    column(
      'forecast',
      text('manage.list.forecast'),
      ({ night }) => percent(shareOf(expectedRooms(night, today), night.capacity)),
      '%',
    ),
    column('pickup', text('manage.figures.pickup'), ({ night }) => night.pickup),
    column('active', text('manage.categories.active'), ({ rate }) => major(rate.active), currency),
    column(
      'recommended',
      text('manage.categories.recommended'),
      ({ rate }) => (rate.fixed ? null : major(rate.recommended)),
      currency,
    ),
    ...(effects
      ? [column('effect', text('manage.list.effect'), ({ night }) => major(effects.get(night.stayDate)), currency)]
      : []),
    column('fixed', text('manage.rate.fixed'), ({ rate }) => (rate.fixed ? major(rate.recommended) : null), currency),
    column('changed', text('manage.categories.changed'), ({ draft }) => major(draft?.rate), currency),
    column('marks', text('manage.list.marks'), ({ rate }) =>
      [
        ...marksOf(rate.restriction).map(({ mark }) => mark),
        ...(rate.fixed ? [text('manage.marks.fixed')] : []),
        ...(rate.autopilot === 'off' ? [] : [text(`manage.marks.autopilot.${rate.autopilot}`)]),
      ].join(', '),
    ),
  ]
}
