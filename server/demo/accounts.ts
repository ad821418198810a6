import { eq } from 'drizzle-orm'
import type { DemoAccount } from '../../contract/session.ts'
import type { Db } from '../database/db.ts'
import { userAccount } from '../database/schema/index.ts'

/** The password of every demo account. None of them exists outside demo mode. */
export const DEMO_PASSWORD = 'revenue-demo'

/** The accounts that the sign-in page offers in demo mode; `note` says what each is there to show. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'super.admin',
    name: 'Ottilie Brandstetter',
    role: 'SUPER_ADMIN',
    note: 'All hotels, environment colours',
  },
  { username: 'admin', name: 'Ruben Tannert', role: 'ADMIN', note: 'All hotels' },
  {
    username: 'hotel.admin',
    name: 'Marlene Kübler',
    role: 'HOTEL_ADMIN',
    note: 'Three hotels',
  },
  { username: 'user', name: 'Jonas Wiegand', role: 'USER', note: 'Eighteen hotels, with search' },
  { username: 'viewer', name: 'Chiara Valsecchi', role: 'VIEWER', note: 'One hotel in Italy, reads only' },
  {
    username: 'pms.admin',
    name: 'Tom Ashgrove',
    role: 'PMS_ADMIN',
    note: 'The hotels of one property-management system',
  },
  { username: 'tester', name: 'Ida Lindqvist', role: 'TESTING', note: 'Holds TESTING only' },
  { username: 'reset.user', name: 'Pavel Novotny', role: 'USER', note: 'Has to change the password first' },
  { username: 'contract.user', name: 'Ines Hollerbach', role: 'HOTEL_ADMIN', note: 'Hotel without accepted agreement' },
  { username: 'undecided.user', name: 'Luca Ferraris', role: 'USER', note: 'Several hotels, no default' },
  { username: 'nohotel.user', name: 'Aino Korhonen', role: 'USER', note: 'No active hotel' },
]

/** Whether a database was filled with the demo, so that it has accounts with the demo's password. */
export const hasDemoAccounts = async (db: Db): Promise<boolean> =>
  (await db.$count(userAccount, eq(userAccount.isDemo, true))) > 0
