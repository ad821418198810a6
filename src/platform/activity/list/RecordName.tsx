import {
  type ActivityEntity,
  type ActivityEntry,
  COMPANY_ENTITIES,
  USER_ENTITIES,
} from '../../../../contract/platform/activity.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useEntryText } from '../../../kit/history/use-entry-text.ts'
import { RecordLink } from '../../../kit/RecordLink.tsx'

/** The resources whose records are opened by their id. */
const RESOURCES: Partial<Record<ActivityEntity, string>> = {
  delivery: 'deliveries',
  invitation: 'invitations',
  'report-schedule': 'report-schedules',
}

/** The resource of the record, if it has a page. */
function resourceOf({ entity, action }: ActivityEntry): string | null {
  if (RESOURCES[entity] && action !== 'delete') return RESOURCES[entity]
  if ((COMPANY_ENTITIES as readonly string[]).includes(entity)) return 'companies'
  return (USER_ENTITIES as readonly string[]).includes(entity) ? 'users' : null
}

/** The record of an entry; a link to it for users who may open it. */
export function RecordName({ entry }: { entry: ActivityEntry }) {
  const entryText = useEntryText()
  const isAdmin = useHasAuthority('ADMIN')
  const name = entryText.record(entry)
  const resource = isAdmin ? resourceOf(entry) : null
  return resource ? (
    <RecordLink resource={resource} id={Number(entry.entityId)}>
      {name}
    </RecordLink>
  ) : (
    name
  )
}
