import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Attention, OpenRatesByNight } from '../../../../contract/analysis/analysis.ts'
import { addDays } from '../../../../contract/platform/stay-date.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { api } from '../../../core/http/index.ts'
import { answersOf } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Delta } from '../../../kit/Delta.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { type RowFigure, ToDoRow } from './ToDoRow.tsx'
import { useMoney } from './use-money.ts'

/** Nights shown on both sides of the linked ones. */
const AROUND = 7

/** Marks an item as seen by the user, or removes the mark. */
function useMark({ kind, from, to, name, atStake, isSeen }: Attention) {
  const { id: companyId } = useCompany()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.request('PUT /api/analysis/attention-seen', {
        query: { companyId },
        body: { kind, from, to, name, atStake, isSeen: !isSeen },
      }),
    onSuccess: () => queries.invalidateQueries(answersOf('GET /api/analysis/dashboard')),
  })
}

/** The revenue at stake with the underlying rooms, or only the rooms if there is no revenue. */
function useFigure({ kind, difference, roomNights, capacity, atStake }: Attention, currency: string): RowFigure {
  const text = useText()
  const formats = useFormats()
  const { unit, amount, difference: change } = useMoney(currency)
  const toStly = `${formats.difference(difference)} ${text('dashboard.attention.toStly')}`
  const rooms = formats.count(roomNights)
  if (kind === 'overbooked' || kind === 'behind' || kind === 'belowBudget') {
    const over = `${formats.difference(roomNights - (capacity ?? 0))} ${text('dashboard.attention.overCapacity')}`
    const basis = { overbooked: over, behind: toStly, belowBudget: undefined }[kind]
    return {
      value: <Delta value={-1}>{change(-(atStake ?? 0))}</Delta>,
      label: text('dashboard.attention.risk', { unit }),
      ...(basis && { basis }),
    }
  }
  if (kind === 'ahead')
    return {
      value: <Delta value={1}>{change(atStake ?? 0)}</Delta>,
      label: text('dashboard.attention.upside', { unit }),
      basis: toStly,
    }
  if (atStake)
    return {
      value: <b>{amount(atStake)}</b>,
      label: text('dashboard.attention.turnedAway', { unit }),
      basis: `${rooms} ${text('dashboard.attention.onTheBooks')}`,
    }
  return { value: <b>{rooms}</b>, label: text('dashboard.attention.onTheBooks') }
}

export interface AttentionRowProps {
  item: Attention
  currency: string
  /** The calendar entry of the first night. */
  mark: string | undefined
  /** The open recommendations of the nights ahead; null if they are not known. */
  open: OpenRatesByNight | null
}

/**
 * The recommendation that is open for the nights with what it is expected to bring, or that their rate can be seen, with a link to
 * where it is decided.
 */
function Advice({ item: { from, to }, currency, open }: Pick<AttentionRowProps, 'item' | 'currency' | 'open'>) {
  const text = useText()
  const { rate, difference, unit } = useMoney(currency)
  if (!open) return null
  const isInside = ({ stayDate }: { stayDate: string }) => stayDate >= from && stayDate <= to
  const rates = open.rates.filter(isInside)
  const [first] = rates
  if (!first)
    return (
      <Link className="nowrap" to={`/manage?night=${from}`}>
        {text('dashboard.attention.showRate')}
      </Link>
    )
  const effects = open.byNight?.filter(isInside) ?? []
  const effect = effects.reduce((sum, { contribution }) => sum + contribution, 0)
  const link =
    from !== to ? (
      <Link className="nowrap" to={`/manage?view=list&filter=open&from=${from}&to=${to}`}>
        {text('dashboard.toDo.rates', { smart_count: rates.length })}
      </Link>
    ) : (
      <Link className="nowrap" to={`/manage?night=${from}`}>
        {first.active === null
          ? text('dashboard.attention.firstRate', { recommended: rate(first.recommended) })
          : text('dashboard.attention.advice', { recommended: rate(first.recommended), active: rate(first.active) })}
      </Link>
    )
  return (
    <>
      {link}
      {effects.length === rates.length &&
        ` ${text('dashboard.attention.expected', { amount: difference(Math.round(effect)), unit })}`}
    </>
  )
}

/** Nights that need attention, with the reason, a link to their figures and a button that marks them as seen. */
export function AttentionRow({ item, currency, mark, open }: AttentionRowProps) {
  const text = useText()
  const formats = useFormats()
  const { unit, amount } = useMoney(currency)
  const seen = useMark(item)
  const { kind, from, to, name, segment, toBudget, isSeen } = item
  const nights = formats.nightRange(from, to)
  const reasons = [
    kind === 'event' ? undefined : mark,
    text(`dashboard.attention.${kind}`, { name: name ?? '' }),
    segment &&
      text('dashboard.attention.segment', { segment: segment.name, rooms: formats.difference(segment.difference) }),
    // For a night below budget, the shortfall is already its figure.
    kind === 'behind' &&
      toBudget !== null &&
      toBudget < 0 &&
      text('dashboard.attention.toBudget', { amount: amount(-toBudget), unit }),
  ].filter(Boolean)
  return (
    <ToDoRow
      title={
        <Link to={`/analyse/analyse?from=${addDays(from, -AROUND)}&to=${addDays(to, AROUND)}&night=${from}`}>
          {nights}
        </Link>
      }
      reason={
        <>
          <p>
            {reasons.join(' · ')}
            {open && ' · '}
            <Advice item={item} currency={currency} open={open} />
          </p>
          {seen.isError && <p role="alert">{text('dashboard.attention.notMarked')}</p>}
        </>
      }
      figure={useFigure(item, currency)}
      action={
        <Button
          variant="quiet"
          size="small"
          iconOnly
          disabled={seen.isPending}
          aria-label={text(isSeen ? 'dashboard.attention.unsee' : 'dashboard.attention.see', { nights })}
          title={text(isSeen ? 'dashboard.attention.unseeShort' : 'dashboard.attention.seeShort')}
          onClick={() => seen.mutate()}
        >
          <Icon name={isSeen ? 'reload' : 'check'} />
        </Button>
      }
    />
  )
}
