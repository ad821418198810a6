import { invitationUpdateSchema } from '../../../../contract/invitation.ts'
import { ROLES } from '../../../../contract/roles.ts'
import { HotelsInput } from '../../../components/grants/HotelsInput.tsx'
import { RolesInput } from '../../../components/grants/RolesInput.tsx'
import type { FormDefinition, FormField, FormGroup } from '../../../components/record-form/fields.ts'
import { languageName } from '../joins-as.ts'
import { REFUSAL_TEXTS } from '../refusal-words.ts'
import { LanguageInput } from './LanguageInput.tsx'

export const LANGUAGE_FIELD: FormField = {
  source: 'language',
  input: LanguageInput,
  label: 'settings.fields.language',
  rule: 'invitations.rules.language',
  valueText: languageName,
}

/** What somebody joins as; one invitation and a whole list of them have it alike. */
export const ACCESS_GROUPS: readonly FormGroup[] = [
  {
    name: 'roles',
    title: 'user.roles',
    words: 'invitations.groups.roles.words',
    fields: [
      {
        source: 'roles',
        input: RolesInput,
        choices: ROLES.map((role) => ({ id: role, name: `roles.${role}` })),
        label: 'user.roles',
        rule: 'userForm.rules.roles',
      },
    ],
  },
  {
    name: 'hotels',
    title: 'user.hotels',
    words: 'invitations.groups.hotels.words',
    fields: [
      { source: 'companyIds', input: HotelsInput, label: 'user.hotels', rule: 'invitations.rules.companyIds' },
      {
        source: 'pmsSystem',
        label: 'hotelForm.pmsSystem',
        help: 'userForm.help.pmsSystem',
        rule: 'hotelForm.rules.pmsSystem',
      },
    ],
  },
]

/** The form of an invitation, top to bottom. */
export const INVITATION_FORM: FormDefinition = {
  schema: invitationUpdateSchema,
  createLabel: 'invitations.send',
  groups: [
    {
      name: 'person',
      title: 'userForm.groups.person.title',
      words: 'invitations.groups.person.words',
      fields: [
        {
          source: 'email',
          kind: 'email',
          label: 'settings.email',
          help: 'invitations.help.email',
          rule: 'userForm.rules.email',
          refusals: REFUSAL_TEXTS,
        },
        LANGUAGE_FIELD,
      ],
    },
    ...ACCESS_GROUPS,
  ],
}
