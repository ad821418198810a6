import type { RaRecord } from 'ra-core'
import { ROLES } from '../../../../contract/account/roles.ts'
import { userChangeSchema } from '../../../../contract/account/user.ts'
import { PROBLEM_CODES } from '../../../../contract/platform/problem-codes.ts'
import type { FormDefinition } from '../../../kit/record-form/fields.ts'
import { writableOf } from '../../../kit/record-form/writable.ts'
import { ActiveInput } from './ActiveInput.tsx'
import { HiddenPassword, OwnPasswordInput } from './OwnPasswordInput.tsx'
import { UserHotels, UserRoles } from './UserGrants.tsx'

/** The fields of a user that may be written. */
export const userBody = (data: Partial<RaRecord>): Partial<RaRecord> => writableOf(userChangeSchema, data)

/** The form of a user, top to bottom. */
export const USER_FORM: FormDefinition = {
  schema: userChangeSchema,
  groups: [
    {
      name: 'person',
      title: 'common.user.person',
      description: 'users.groups.person.description',
      fields: [
        { source: 'username', label: 'resources.users.fields.username', rule: 'users.rules.username' },
        { source: 'firstname', label: 'resources.users.fields.firstname', rule: 'common.user.errors.name' },
        { source: 'lastname', label: 'resources.users.fields.lastname', rule: 'common.user.errors.name' },
        { source: 'email', kind: 'email', label: 'resources.users.fields.email', rule: 'common.user.rules.email' },
        {
          source: 'isActive',
          input: ActiveInput,
          label: 'resources.users.fields.isActive',
          rule: 'common.hotel.rules.choice',
          refusals: { [PROBLEM_CODES.ownDeactivation]: 'common.refusals.ownDeactivation' },
        },
      ],
    },
    {
      name: 'roles',
      title: 'resources.users.fields.roles',
      description: 'users.groups.roles.description',
      fields: [
        {
          source: 'roles',
          input: UserRoles,
          choices: ROLES.map((role) => ({ id: role, name: `common.roles.${role}` })),
          label: 'resources.users.fields.roles',
          rule: 'common.user.rules.roles',
          refusals: {
            [PROBLEM_CODES.roleAbove]: 'common.refusals.roleAbove',
            [PROBLEM_CODES.ownRole]: 'common.refusals.ownRole',
            [PROBLEM_CODES.lastSuperAdmin]: 'common.refusals.lastSuperAdmin',
          },
        },
        {
          source: 'current',
          input: OwnPasswordInput,
          shown: HiddenPassword,
          label: 'common.currentPassword.label',
          rule: 'common.currentPassword.wrong',
        },
      ],
    },
    {
      name: 'hotels',
      title: 'resources.users.fields.companyIds',
      description: 'users.groups.hotels.description',
      fields: [
        {
          source: 'companyIds',
          input: UserHotels,
          label: 'resources.users.fields.companyIds',
          rule: 'users.rules.companyIds',
        },
        {
          source: 'pmsSystem',
          label: 'resources.users.fields.pmsSystem',
          help: 'common.user.help.pmsSystem',
          rule: 'common.hotel.rules.pmsSystem',
        },
      ],
    },
  ],
}
