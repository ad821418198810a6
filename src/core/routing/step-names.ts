/** The steps before every page, in their order, by the names that a route may exclude. */
export const STEP_NAMES = [
  'session',
  'global',
  'passwordReset',
  'twoFactor',
  'pmsHome',
  'authority',
  'user',
  'currentHotel',
  'company',
  'contract',
  'notifications',
  'version',
] as const
export type StepName = (typeof STEP_NAMES)[number]
