import type { FastifyRequest } from 'fastify'
import { userInputSchema, userUpdateSchema } from '../../../contract/account/user.ts'
import type { CsvImport, CsvResult } from '../../../contract/platform/csv-import.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { flagCell, idsCell, optionalCell, textCell, textsCell, unreadCell } from '../../platform/csv/cells.ts'
import { importCsv } from '../../platform/csv/import.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { holdUser, replaceFields, storeNew } from './changes.ts'

/** The columns of an export, so that it can be edited and imported. */
const COLUMNS = {
  username: textCell,
  firstname: textCell,
  lastname: textCell,
  email: textCell,
  roles: textsCell,
  companyIds: idsCell,
  isActive: flagCell,
  pmsSystem: optionalCell,
  termsAccepted: flagCell,
  passwordResetActive: unreadCell,
  language: unreadCell,
  locale: unreadCell,
}

/**
 * Imports users from a CSV file, as `importCsv` does, under the rules of a single change. New users have no password: like any new
 * user, they can sign in once a password reset was mailed to them. The caller's own address can't be changed, which needs the password.
 */
export async function importUsers(
  context: Pick<AppDependencies, 'db' | 'settings' | 'now'>,
  request: FastifyRequest,
  file: CsvImport,
): Promise<CsvResult> {
  return importCsv(context.db, file, {
    columns: COLUMNS,
    nameColumn: 'username',
    uniqueColumns: ['username', 'email'],
    columnOf: {
      [PROBLEM_CODES.roleAbove]: 'roles',
      [PROBLEM_CODES.ownRole]: 'roles',
      [PROBLEM_CODES.lastSuperAdmin]: 'roles',
      [PROBLEM_CODES.ownDeactivation]: 'isActive',
      [PROBLEM_CODES.ownEmail]: 'email',
    },
    schemas: { input: userInputSchema.omit({ password: true }), update: userUpdateSchema },
    merge: (fields, cells) => ({ ...fields, ...cells }),
    create: async (tx, input) => (await storeNew(tx, request, input, null)).user.id,
    hold: (tx, id) => holdUser(tx, request, id),
    fieldsOf: (user) => user,
    // The guard has required a proof for storing; the caller's own address needs the password, however recent that was.
    update: (tx, stored, input) =>
      replaceFields(tx, context, request, stored, input, stored.id !== callerFrom(request).userId),
  })
}
