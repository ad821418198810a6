import { hasAnyAuthority, PROVIDER_ROLES } from '../../../contract/account/roles.ts'
import type { StartData } from './start-store.ts'

/** Whether the hotel still has to accept the data privacy agreement before this user may work on it. */
export const lacksAgreement = ({ global, company }: Pick<StartData, 'global' | 'company'>): boolean =>
  company !== null && !company.dpaAccepted && !hasAnyAuthority(global?.authorities ?? [], PROVIDER_ROLES)
