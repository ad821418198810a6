import type { Global } from '../../../contract/account/session.ts'

/** Whether the user must change the password or set up two-factor authentication first: every other page would redirect there. */
export const isLocked = (global: Global | null): boolean =>
  global !== null && (global.passwordResetActive || global.twoFactorMissing)
