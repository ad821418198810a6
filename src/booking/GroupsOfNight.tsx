import { Link } from 'react-router-dom'
import type { NightGroup } from '../../contract/booking/night-group.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { todayIn } from '../core/format/today.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { blockAddress, groupsAddress } from './groups-address.ts'

/** The groups of a night, each with a link to its request or block, its rooms, its status and its cut-off, and what counts them. */
export function GroupsOfNight({ groups }: { groups: readonly NightGroup[] }) {
  const { id: companyId } = useCompany()
  const text = useText()
  const describe = useDescription()
  return (
    <>
      <ul className="stack gap-4 compact" aria-label={text('figures.nightGroups.title')}>
        {groups.map((group) => (
          <li key={`${group.kind} ${group.id}`}>
            <Link to={group.kind === 'block' ? blockAddress(companyId, group.id) : groupsAddress(companyId, group.id)}>
              {group.name}
            </Link>
            {`, ${describe(group)}`}
          </li>
        ))}
      </ul>
      <p className="small muted">{text('figures.nightGroups.counted')}</p>
    </>
  )
}

/** Returns a function that says in words how many rooms a group has, how likely it is, and its cut-off. */
function useDescription(): (group: NightGroup) => string {
  const text = useText()
  const formats = useFormats()
  const today = todayIn(useCompany().timeZone)
  return ({ kind, status, chance, rooms, pickedUp, cutoff }) => {
    const isOver = cutoff !== null && cutoff < today
    const isAnswerDue = kind === 'request' && status !== 'definite'
    const until = isAnswerDue ? (isOver ? 'answerWasDue' : 'answerUntil') : isOver ? 'wasCutoff' : 'cutoff'
    return [
      text('figures.nightGroups.rooms', { smart_count: rooms }),
      pickedUp !== null && text('figures.nightGroups.pickedUp', { count: formats.count(pickedUp) }),
      chance === null ? text(`figures.nightGroups.${status}`) : text('figures.nightGroups.chance', { chance }),
      cutoff !== null && text(`figures.nightGroups.${until}`, { date: formats.day(cutoff) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
