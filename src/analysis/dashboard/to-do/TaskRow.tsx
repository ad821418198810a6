import { Link } from 'react-router-dom'
import type { RatesEffect } from '../../../../contract/pricing/rates-effect.ts'
import { groupsAddress } from '../../../booking/groups-address.ts'
import { useSystemName } from '../../../connection/use-system-name.ts'
import { useCompany, useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { CalendarMarks } from '../../../kit/figures/use-marks.ts'
import { MoneyDelta } from '../../../kit/MoneyDelta.tsx'
import { AttentionRow, type AttentionRowProps } from './AttentionRow.tsx'
import { type RowFigure, ToDoRow } from './ToDoRow.tsx'
import type { Task } from './tasks.ts'
import { useMoney } from './use-money.ts'

/** How the expected effect of rates is written: the sum, and what it comes from if some nights are expected to lose. */
function useEffectTexts(currency: string) {
  const text = useText()
  const { unit, difference } = useMoney(currency)
  return {
    figureOf: (effect: RatesEffect | null): RowFigure | null =>
      effect && effect.nights > 0
        ? {
            value: <MoneyDelta value={effect.contribution} currency={currency} />,
            label: text('dashboard.toDo.expected', { unit }),
            basis: text('dashboard.toDo.basis', { revenue: difference(Math.round(effect.revenue)) }),
          }
        : null,
    splitOf: (effect: RatesEffect | null): string | null =>
      effect && effect.losing.nights > 0 && effect.losing.nights < effect.nights
        ? text('dashboard.toDo.split', {
            gain: difference(Math.round(effect.contribution - effect.losing.contribution)),
            gaining: effect.nights - effect.losing.nights,
            loss: difference(Math.round(effect.losing.contribution)),
            losing: effect.losing.nights,
          })
        : null,
  }
}

const joined = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' · ')

interface TaskRowProps extends Pick<AttentionRowProps, 'open'> {
  task: Task
  currency: string
  marks: CalendarMarks
}

/** Something to do today: what it is, why, its money, and the link to the page where it is done. */
export function TaskRow({ task, currency, marks, open }: TaskRowProps) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const { unit, amount } = useMoney(currency)
  const { figureOf, splitOf } = useEffectTexts(currency)
  const systemName = useSystemName()
  const connects = useHasAuthority('HOTEL_ADMIN', 'PMS_ADMIN')
  if (task.type === 'attention')
    return <AttentionRow item={task.item} currency={currency} mark={marks.names.get(task.item.from)} open={open} />
  if (task.type === 'connection') {
    const { kind, state } = task.connection
    const name = `${systemName(kind)}: ${text(`connectionState.${state}`)}`
    return (
      <ToDoRow
        title={connects ? <Link to="/settings/interfaces">{name}</Link> : <b>{name}</b>}
        reason={text(`dashboard.toDo.connection.${state}`)}
        figure={null}
      />
    )
  }
  if (task.type === 'refused') {
    const { lines, publicationId } = task.refused
    return (
      <ToDoRow
        title={
          <Link to={`/manage?publication=${publicationId}`}>
            {text('dashboard.toDo.refused', { smart_count: lines })}
          </Link>
        }
        reason={text('dashboard.toDo.refusedReason')}
        figure={null}
      />
    )
  }
  if (task.type === 'rates' || task.type === 'laterRates') {
    const { nights, first, last, effect } = task.rates
    return (
      <ToDoRow
        title={
          <Link to={`/manage?view=list&filter=open&order=effect&from=${first}&to=${last}`}>
            {text(`dashboard.toDo.${task.type}`, { smart_count: nights })}
          </Link>
        }
        reason={joined(
          first !== null && formats[task.type === 'rates' ? 'nightRange' : 'dayRange'](first, last ?? first),
          splitOf(effect),
        )}
        figure={figureOf(effect)}
      />
    )
  }
  if (task.type === 'drafts') {
    const { rates, effect } = task.drafts
    return (
      <ToDoRow
        title={<Link to="/manage">{text('dashboard.toDo.drafts', { smart_count: rates })}</Link>}
        reason={joined(text('dashboard.toDo.draftsReason'), splitOf(effect))}
        figure={figureOf(effect)}
      />
    )
  }
  const { id, name, cutoff, firstNight, lastNight, roomNights, revenue } = task.group
  return (
    <ToDoRow
      title={<Link to={groupsAddress(companyId, id)}>{name}</Link>}
      reason={joined(
        text('dashboard.toDo.cutoff', { date: formats.night(cutoff) }),
        formats.nightRange(firstNight, lastNight),
      )}
      figure={
        revenue === null
          ? { value: <b>{formats.count(roomNights)}</b>, label: text('figures.roomNights') }
          : {
              value: <b>{amount(revenue)}</b>,
              label: text('dashboard.toDo.revenue', { unit }),
              basis: text('dashboard.toDo.groupRooms', { smart_count: roomNights }),
            }
      }
    />
  )
}
