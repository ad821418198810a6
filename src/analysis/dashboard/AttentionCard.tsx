import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Attention, Dashboard } from '../../../contract/analysis/analysis.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { useCompany, useHasAuthority, useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { api } from '../../core/http/index.ts'
import { answersOf } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import type { CalendarMarks } from '../../kit/figures/use-marks.ts'
import { Icon } from '../../kit/Icon.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import classes from './attention-card.module.css'

interface AttentionCardProps {
  dashboard: Dashboard | undefined
  marks: CalendarMarks
}

const keyOf = ({ kind, from, to, name }: Attention): string => `${kind} ${from} ${to} ${name}`

/**
 * The nights ahead that need attention, by revenue at stake, with the reason and a link to their figures; seen ones are
 * collapsed.
 */
export function AttentionCard({ dashboard, marks }: AttentionCardProps) {
  const text = useText()
  const id = useId()
  const mayChange = useHasAuthority('HOTEL_ADMIN')
  const [isSeenShown, setSeenShown] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const openRates = dashboard?.openRates?.nights ? dashboard.openRates : null
  const items = (dashboard?.attention ?? []).filter(({ isSeen }) => !isSeen)
  const seen = (dashboard?.attention ?? []).filter(({ isSeen }) => isSeen)
  const seenBefore = useRef<number | null>(null)
  const seenNow = dashboard ? seen.length : null
  // The button that marked an item disappears with it: the focus moves to the item's new position.
  useEffect(() => {
    if (seenNow === null) return
    const isMore = seenBefore.current !== null && seenNow > seenBefore.current
    seenBefore.current = seenNow
    if (isMore && document.activeElement === document.body) fold.current?.focus()
  }, [seenNow])
  const listed = (some: readonly Attention[]) =>
    some.map((item) => (
      <Item key={keyOf(item)} item={item} currency={dashboard?.currency ?? ''} mark={marks.names.get(item.from)} />
    ))
  return (
    <Card
      title={text('dashboard.attention.title')}
      tourPart="attention"
      note={dashboard && items.length + (openRates ? 1 : 0)}
      tools={
        mayChange && (
          <Link to="/settings/attention" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {text('dashboard.attention.thresholds')}
          </Link>
        )
      }
    >
      {!dashboard ? (
        <div className={classes.waiting}>
          <SkeletonLines height={200} />
        </div>
      ) : items.length === 0 && !openRates ? (
        <EmptyState title={text(seen.length > 0 ? 'dashboard.attention.allSeen' : 'dashboard.attention.none')} />
      ) : (
        <ul className={classes.items}>
          {listed(items)}
          {openRates && <OpenRates {...openRates} />}
        </ul>
      )}
      {seen.length > 0 && (
        <div className={classes.seen}>
          <Button
            ref={fold}
            variant="quiet"
            size="small"
            aria-expanded={isSeenShown}
            aria-controls={id}
            onClick={() => setSeenShown(!isSeenShown)}
          >
            {text(isSeenShown ? 'dashboard.attention.hideSeen' : 'dashboard.attention.showSeen', {
              smart_count: seen.length,
            })}
          </Button>
          <ul id={id} className={classes.items} hidden={!isSeenShown}>
            {listed(seen)}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** Recommendations that need a decision, with a link. */
function OpenRates({ nights, first, last }: NonNullable<Dashboard['openRates']>) {
  const text = useText()
  const formats = useFormats()
  return (
    <li>
      <div>
        <Link to={`/manage?view=list&filter=open&from=${first}&to=${last}`}>
          {first !== null && formats.nightRange(first, last ?? first)}
        </Link>
        <p className="small muted">{text('dashboard.attention.openRates')}</p>
      </div>
      <div className={classes.figure}>
        <b>{formats.count(nights)}</b>
        <span className="small muted">{text('dashboard.attention.openNights', { smart_count: nights })}</span>
      </div>
    </li>
  )
}

/** The currency in the form the user prefers. */
function useMoneyUnit(currency: string): string {
  const { settings } = useUser()
  return useFormats().currencyUnit(currency, settings.showCurrencySymbol)
}

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

/** Nights shown on both sides of the linked ones. */
const AROUND = 7

interface ItemProps {
  item: Attention
  currency: string
  mark: string | undefined
}

function Item({ item, currency, mark }: ItemProps) {
  const text = useText()
  const formats = useFormats()
  const unit = useMoneyUnit(currency)
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
      text('dashboard.attention.toBudget', { amount: formats.wholeMoney(-toBudget, currency), unit }),
  ].filter(Boolean)
  return (
    <li>
      <div>
        <Link to={`/analyse/analyse?from=${addDays(from, -AROUND)}&to=${addDays(to, AROUND)}&night=${from}`}>
          {nights}
        </Link>
        <p className="small muted">{reasons.join(' · ')}</p>
        {seen.isError && (
          <p role="alert" className="small">
            {text('dashboard.attention.notMarked')}
          </p>
        )}
      </div>
      <Figure item={item} currency={currency} />
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
    </li>
  )
}

/** The revenue at stake with the underlying rooms, or only the rooms if there is no revenue. */
function Figure({ item, currency }: Pick<ItemProps, 'item' | 'currency'>) {
  const text = useText()
  const formats = useFormats()
  const { kind, difference, roomNights, capacity, atStake } = item
  const unit = useMoneyUnit(currency)
  const money = formats.wholeMoney(atStake, currency)
  const lines = (figure: React.ReactNode, label: string, below?: string) => (
    <div className={classes.figure}>
      {figure}
      <span className="small muted">{label}</span>
      {below && <span className="small muted">{below}</span>}
    </div>
  )
  const toStly = `${formats.difference(difference)} ${text('dashboard.attention.toStly')}`
  if (kind === 'overbooked')
    return lines(
      <Tag tone="warn">{formats.difference(roomNights - (capacity ?? 0))}</Tag>,
      text('dashboard.attention.overCapacity'),
      text('dashboard.attention.atRisk', { amount: money, unit }),
    )
  if (kind === 'behind' || kind === 'belowBudget')
    return lines(
      <Delta value={-1}>{formats.wholeMoneyDifference(-(atStake ?? 0), currency)}</Delta>,
      text('dashboard.attention.risk', { unit }),
      kind === 'behind' ? toStly : undefined,
    )
  if (kind === 'ahead')
    return lines(
      <Delta value={1}>{formats.wholeMoneyDifference(atStake, currency)}</Delta>,
      text('dashboard.attention.upside', { unit }),
      toStly,
    )
  return lines(
    <b>{formats.count(roomNights)}</b>,
    text('dashboard.attention.onTheBooks'),
    atStake ? text('dashboard.attention.turnedAway', { amount: money, unit }) : undefined,
  )
}
