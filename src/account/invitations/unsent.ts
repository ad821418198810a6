import type { Invitation } from '../../../contract/account/invitation.ts'

/** Whether the link can still be used and no mail brings it. */
export const isUnsent = ({ state, mailState }: Pick<Invitation, 'state' | 'mailState'>): boolean =>
  state === 'open' && (mailState === 'kept' || mailState === 'failed')
