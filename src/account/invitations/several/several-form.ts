import { z } from 'zod'
import {
  type InvitationInput,
  invitationUpdateSchema,
  MAX_INVITATIONS,
  type PastedInvitation,
} from '../../../../contract/account/invitation.ts'
import type { FormDefinition } from '../../../kit/record-form/fields.ts'
import { ACCESS_GROUPS, LANGUAGE_FIELD } from '../form/invitation-form.ts'
import { AddressesInput } from './AddressesInput.tsx'
import { addressesIn } from './addresses.ts'

export interface SeveralValues extends Omit<InvitationInput, 'email'> {
  addresses: string
}

const isListOfAddresses = (pasted: string) => {
  const count = addressesIn(pasted).length
  return count > 0 && count <= MAX_INVITATIONS
}

/** The form that invites everybody on a list as the same. */
export const SEVERAL_FORM: FormDefinition = {
  schema: z.object({
    ...invitationUpdateSchema.omit({ email: true }).shape,
    addresses: z.string().refine(isListOfAddresses),
  }),
  groups: [
    {
      name: 'addresses',
      title: 'invitations.several.addresses',
      description: 'invitations.several.description',
      fields: [
        {
          source: 'addresses',
          input: AddressesInput,
          label: 'invitations.several.addresses',
          rule: 'invitations.several.rule',
        },
        LANGUAGE_FIELD,
      ],
    },
    ...ACCESS_GROUPS,
  ],
}

/** The request body of the form: a line for each address, with everything else the same. */
export const linesOf = ({ addresses, ...others }: SeveralValues): PastedInvitation[] =>
  addressesIn(addresses).map((email) => ({ email, ...others }))
