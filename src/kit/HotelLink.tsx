import { useHasAuthority } from '../core/bootstrap/use-start.ts'
import { RecordLink } from './RecordLink.tsx'

/** A hotel's name; a link to its administration for users who may open it. */
export function HotelLink({ id, name }: { id: number; name: string }) {
  const isAdmin = useHasAuthority('ADMIN')
  return isAdmin ? (
    <RecordLink resource="companies" id={id}>
      {name}
    </RecordLink>
  ) : (
    name
  )
}
