import { Link } from 'react-router'
import { type ActivityEntry, COMPANY_ENTITIES, USER_ENTITIES } from '../../../../contract/activity.ts'
import { useHolds } from '../../../bootstrap/use-start.ts'
import { useEntryText } from '../../../components/history/use-entry-text.ts'
import { hotelEditPath, userPath } from '../../../routing/record-paths.ts'

/** The page of the record, where the console has one. */
function placeOf({ entity, entityId }: ActivityEntry): string | null {
  if ((COMPANY_ENTITIES as readonly string[]).includes(entity)) return hotelEditPath(Number(entityId))
  return (USER_ENTITIES as readonly string[]).includes(entity) ? userPath(Number(entityId)) : null
}

/** What an entry tells of, leading there whoever may go there. */
export function RecordName({ entry }: { entry: ActivityEntry }) {
  const words = useEntryText()
  const isAdmin = useHolds('ADMIN')
  const name = `${words.entity(entry.entity)} ${entry.name ?? entry.entityId}`
  const place = isAdmin ? placeOf(entry) : null
  return place ? <Link to={place}>{name}</Link> : name
}
