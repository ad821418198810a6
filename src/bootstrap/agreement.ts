import { type Authority, holdsAny } from '../../contract/roles.ts'
import type { StartData } from './start-store.ts'

/** Anyone who holds one of these works for the provider, and needs no hotel's agreement. */
const EXEMPT_FROM_CONTRACT: readonly Authority[] = ['ADMIN', 'PMS_ADMIN']

/** Whether the hotel still has to accept the data privacy agreement before this user may work on it. */
export const lacksAgreement = ({ global, company }: Pick<StartData, 'global' | 'company'>): boolean =>
  company !== null && !company.dpaAccepted && !holdsAny(global?.authorities ?? [], EXEMPT_FROM_CONTRACT)
