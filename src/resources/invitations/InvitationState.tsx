import type { Invitation, InvitationState as State } from '../../../contract/invitation.ts'
import { Tag } from '../../components/Tag.tsx'
import { useText } from '../../i18n/text.ts'

const TONES: Partial<Record<State, 'accent' | 'warn'>> = { open: 'accent', expired: 'warn' }

/** What has become of an invitation. */
export function InvitationState({ state }: Pick<Invitation, 'state'>) {
  const text = useText()
  const tone = TONES[state]
  return <Tag {...(tone ? { tone } : {})}>{text(`invitations.states.${state}`)}</Tag>
}
