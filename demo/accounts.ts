import type { DemoAccount, SignInInfo } from '../contract/account/session.ts'

/** The password of every demo account. These accounts can be used only in demo mode. */
export const DEMO_PASSWORD = 'revenue-demo'

/** The accounts offered by the sign-in page in demo mode. Its texts say what each one demonstrates. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'super.admin', name: 'Ottilie Brandstetter', role: 'SUPER_ADMIN' },
  { username: 'admin', name: 'Ruben Tannert', role: 'ADMIN' },
  { username: 'hotel.admin', name: 'Marlene Kübler', role: 'HOTEL_ADMIN' },
  { username: 'user', name: 'Jonas Wiegand', role: 'USER' },
  { username: 'viewer', name: 'Chiara Valsecchi', role: 'VIEWER' },
  { username: 'pms.admin', name: 'Tom Ashgrove', role: 'PMS_ADMIN' },
  { username: 'tester', name: 'Ida Lindqvist', role: 'TESTING' },
  { username: 'reset.user', name: 'Pavel Novotny', role: 'USER' },
  { username: 'contract.user', name: 'Ines Hollerbach', role: 'HOTEL_ADMIN' },
  { username: 'undecided.user', name: 'Luca Ferraris', role: 'USER' },
  { username: 'nohotel.user', name: 'Aino Korhonen', role: 'USER' },
]

/** What the sign-in page shows of the demo. */
export const DEMO_SIGN_IN: NonNullable<SignInInfo['demo']> = { password: DEMO_PASSWORD, accounts: [...DEMO_ACCOUNTS] }
