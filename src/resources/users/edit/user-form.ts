import { PROBLEM_CODES } from '../../../../contract/problem-codes.ts'
import { ROLES } from '../../../../contract/roles.ts'
import { userUpdateSchema } from '../../../../contract/user.ts'
import type { FormDefinition } from '../../../components/record-form/fields.ts'
import { ActiveInput } from './ActiveInput.tsx'
import { UserHotels, UserRoles } from './UserGrants.tsx'

/** The form of a user, top to bottom. */
export const USER_FORM: FormDefinition = {
  schema: userUpdateSchema,
  groups: [
    {
      name: 'person',
      title: 'userForm.groups.person.title',
      words: 'userForm.groups.person.words',
      fields: [
        { source: 'username', label: 'user.username', rule: 'userForm.rules.username' },
        { source: 'firstname', label: 'settings.fields.firstname', rule: 'settings.errors.name' },
        { source: 'lastname', label: 'settings.fields.lastname', rule: 'settings.errors.name' },
        { source: 'email', kind: 'email', label: 'settings.email', rule: 'userForm.rules.email' },
        {
          source: 'isActive',
          input: ActiveInput,
          label: 'user.active',
          rule: 'hotelForm.rules.choice',
          refusals: { [PROBLEM_CODES.ownDeactivation]: 'refusals.ownDeactivation' },
        },
      ],
    },
    {
      name: 'roles',
      title: 'user.roles',
      words: 'userForm.groups.roles.words',
      fields: [
        {
          source: 'roles',
          input: UserRoles,
          choices: ROLES.map((role) => ({ id: role, name: `roles.${role}` })),
          label: 'user.roles',
          rule: 'userForm.rules.roles',
          refusals: {
            [PROBLEM_CODES.roleAbove]: 'refusals.roleAbove',
            [PROBLEM_CODES.ownRole]: 'refusals.ownRole',
            [PROBLEM_CODES.lastSuperAdmin]: 'refusals.lastSuperAdmin',
          },
        },
      ],
    },
    {
      name: 'hotels',
      title: 'user.hotels',
      words: 'userForm.groups.hotels.words',
      fields: [
        { source: 'companyIds', input: UserHotels, label: 'user.hotels', rule: 'userForm.rules.companyIds' },
        {
          source: 'pmsSystem',
          label: 'hotelForm.pmsSystem',
          help: 'userForm.help.pmsSystem',
          rule: 'hotelForm.rules.pmsSystem',
        },
      ],
    },
  ],
}
