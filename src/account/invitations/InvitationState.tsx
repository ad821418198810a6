import type { Invitation, InvitationState as State } from '../../../contract/account/invitation.ts'
import { useText } from '../../core/i18n/text.ts'
import { Tag } from '../../kit/Tag.tsx'
import { isUnsent } from './unsent.ts'

const TONES: Partial<Record<State, 'accent' | 'warn'>> = { open: 'accent', expired: 'warn' }

/** The state of an invitation, and of its mail if that was not sent. */
export function InvitationState({ state, mailState }: Pick<Invitation, 'state' | 'mailState'>) {
  const text = useText()
  const tone = TONES[state]
  return (
    <>
      <Tag {...(tone ? { tone } : {})}>{text(`invitations.states.${state}`)}</Tag>
      {isUnsent({ state, mailState }) && (
        <>
          {' '}
          <Tag tone="warn">{text('invitations.mail.unsent')}</Tag>
        </>
      )}
    </>
  )
}
