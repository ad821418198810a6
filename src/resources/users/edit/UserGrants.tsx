import { HotelsInput } from '../../../components/grants/HotelsInput.tsx'
import { RolesInput } from '../../../components/grants/RolesInput.tsx'
import { useText } from '../../../i18n/text.ts'
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
