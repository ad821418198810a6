import { Link } from 'react-router'
import type { Attention, Dashboard } from '../../../contract/analysis.ts'
import { addDays } from '../../../contract/stay-date.ts'
import { Card } from '../../components/Card.tsx'
import { Delta } from '../../components/Delta.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tag } from '../../components/Tag.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import classes from './attention-card.module.css'

interface AttentionCardProps {
  dashboard: Dashboard | undefined
  /** What stands in the calendar, by date. */
  marks: ReadonlyMap<string, string>
}

/** The nights ahead that deserve a look, why, and the way to their figures. */
export function AttentionCard({ dashboard, marks }: AttentionCardProps) {
  const text = useText()
  const openRates = dashboard?.openRates?.nights ? dashboard.openRates : null
  return (
    <Card
      title={text('dashboard.attention.title')}
      tourPart="attention"
      note={dashboard && dashboard.attention.length + (openRates ? 1 : 0)}
    >
      {!dashboard ? (
        <div className={classes.waiting}>
          <Skeleton width="100%" height={200} />
        </div>
      ) : dashboard.attention.length === 0 && !openRates ? (
        <EmptyState title={text('dashboard.attention.none')} />
      ) : (
        <ul className={classes.items}>
          {dashboard.attention.map((item) => (
            <Item key={`${item.kind} ${item.from} ${item.name}`} item={item} mark={marks.get(item.from)} />
          ))}
          {openRates && <OpenRates {...openRates} />}
        </ul>
      )}
    </Card>
  )
}

/** Recommendations that somebody should decide about, and the way to them. */
function OpenRates({ nights, first, last }: NonNullable<Dashboard['openRates']>) {
  const text = useText()
  const formats = useFormats()
  return (
    <li>
      <div>
        <Link to={`/manage?month=${first?.slice(0, 7)}&night=${first}`}>
          {first !== null && last !== null && first !== last
            ? text('dashboard.attention.nights', { from: formats.night(first), to: formats.night(last) })
            : formats.night(first ?? '')}
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

/** Nights shown on both sides of those that the link leads to. */
const AROUND = 7

function Item({ item, mark }: { item: Attention; mark: string | undefined }) {
  const text = useText()
  const formats = useFormats()
  const { kind, from, to, name, lastYear, difference, roomNights, capacity } = item
  const reason = text(`dashboard.attention.${kind}`, {
    name: name ?? '',
    date: lastYear === null ? '' : formats.dayAndMonth(lastYear),
  })
  const isPace = kind === 'behind' || kind === 'ahead'
  return (
    <li>
      <div>
        <Link to={`/analyse/analyse?from=${addDays(from, -AROUND)}&to=${addDays(to, AROUND)}&night=${from}`}>
          {from === to
            ? formats.night(from)
            : text('dashboard.attention.nights', { from: formats.night(from), to: formats.night(to) })}
        </Link>
        <p className="small muted">{mark !== undefined && kind !== 'event' ? `${mark}. ${reason}` : reason}</p>
      </div>
      <div className={classes.figure}>
        {isPace ? (
          <Delta value={difference}>{formats.difference(difference)}</Delta>
        ) : kind === 'overbooked' ? (
          <Tag tone="warn">{formats.difference(roomNights - (capacity ?? 0))}</Tag>
        ) : (
          <b>{formats.count(roomNights)}</b>
        )}
        <span className="small muted">
          {text(`dashboard.attention.${isPace ? 'toStly' : kind === 'overbooked' ? 'overCapacity' : 'onTheBooks'}`)}
        </span>
      </div>
    </li>
  )
}
