import { useText } from '../../../core/i18n/text.ts'
import { HotelsInput } from '../../HotelsInput.tsx'
import { RolesInput } from '../../RolesInput.tsx'
import { useStanding } from './use-standing.ts'

interface GrantsProps {
  source: string
  id: string
}

/** The user's roles; users can't set their own. */
export function UserRoles(props: GrantsProps) {
  const text = useText()
  const { isSelf } = useStanding()
  return (
    <>
      {isSelf && <p>{text('common.refusals.ownRole')}</p>}
      <RolesInput {...props} isLocked={isSelf} />
    </>
  )
}

/** The user's hotels, read-only if the user is above the viewer. */
export function UserHotels(props: GrantsProps) {
  const { isAbove } = useStanding()
  return <HotelsInput {...props} isDisabled={isAbove} />
}
