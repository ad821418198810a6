import type { RaRecord } from 'ra-core'
import { invitationUpdateSchema } from '../../../../contract/account/invitation.ts'
import { ROLES } from '../../../../contract/account/roles.ts'
import type { FormDefinition, FormField, FormGroup } from '../../../kit/record-form/fields.ts'
import { writableOf } from '../../../kit/record-form/writable.ts'
import { HotelsInput } from '../../HotelsInput.tsx'
import { RolesInput } from '../../RolesInput.tsx'
import { REFUSAL_TEXTS } from '../invitation-refusals.ts'

export const LANGUAGE_FIELD: FormField = {
  source: 'language',
  kind: 'language',
  label: 'resources.invitations.fields.language',
  help: 'invitations.help.language',
  rule: 'invitations.rules.language',
}

/** What somebody joins as; one invitation and a whole list of them have it alike. */
export const ACCESS_GROUPS: readonly FormGroup[] = [
  {
    name: 'roles',
    title: 'resources.invitations.fields.roles',
    description: 'invitations.groups.roles.description',
    fields: [
      {
        source: 'roles',
        input: RolesInput,
        choices: ROLES.map((role) => ({ id: role, name: `common.roles.${role}` })),
        label: 'resources.invitations.fields.roles',
        rule: 'common.user.rules.roles',
      },
    ],
  },
  {
    name: 'hotels',
    title: 'resources.invitations.fields.companyIds',
    description: 'invitations.groups.hotels.description',
    fields: [
      {
        source: 'companyIds',
        input: HotelsInput,
        label: 'resources.invitations.fields.companyIds',
        rule: 'invitations.rules.companyIds',
        refusals: REFUSAL_TEXTS,
      },
      {
        source: 'pmsSystem',
        label: 'resources.invitations.fields.pmsSystem',
        help: 'common.user.help.pmsSystem',
        rule: 'common.hotel.rules.pmsSystem',
      },
    ],
  },
]

/** The fields of an invitation that may be written. */
export const invitationBody = (data: Partial<RaRecord>): Partial<RaRecord> => writableOf(invitationUpdateSchema, data)

/** The form of an invitation, top to bottom. */
export const INVITATION_FORM: FormDefinition = {
  schema: invitationUpdateSchema,
  createLabel: 'invitations.send',
  groups: [
    {
      name: 'person',
      title: 'common.user.person',
      description: 'invitations.groups.person.description',
      fields: [
        {
          source: 'email',
          kind: 'email',
          label: 'resources.invitations.fields.email',
          help: 'invitations.help.email',
          rule: 'common.user.rules.email',
          refusals: REFUSAL_TEXTS,
        },
        LANGUAGE_FIELD,
      ],
    },
    ...ACCESS_GROUPS,
  ],
}
