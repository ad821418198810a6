import { isRecentSignIn } from '../../../contract/account/recent-sign-in.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'

/** A page that is open for some time must not lose the proof while it is sent. */
const TIME_TO_SEND_MS = 60_000

/** Returns whether a change of somebody else's account needs the user's password by now: their sign-in is no longer recent. */
export function useMustProve(): () => boolean {
  const { signedInAt } = useGlobal()
  return () => !isRecentSignIn(Date.parse(signedInAt), Date.now() + TIME_TO_SEND_MS)
}
