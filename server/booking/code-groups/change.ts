import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import type { GroupKind } from './kind.ts'
import { settleUnmapped } from './unmapped.ts'

/**
 * Changes a hotel's groups or codes: one change at a time, completely or not at all. Updates the notifications; returns all groups
 * and codes.
 */
export const changeGroups = <Shown extends CodeGroups>(
  { db, now }: AppDependencies,
  kind: GroupKind<Shown>,
  companyId: number,
  change: (tx: Tx) => Promise<void>,
): Promise<Shown> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    await change(tx)
    await settleUnmapped(tx, companyId, now())
    return kind.read(tx, companyId)
  })
