import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { userUpdateSchema } from '../../../contract/account/user.ts'
import { REPORT_FREQUENCIES, userSettingsSchema } from '../../../contract/account/user-settings.ts'
import { useText } from '../../core/i18n/text.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import type { FormDefinition } from '../../kit/record-form/fields.ts'
import { DefaultHotelInput } from './DefaultHotelInput.tsx'
import { HotelLabel } from './HotelLabel.tsx'
import { LocaleInput } from './LocaleInput.tsx'

const { firstname, lastname } = userUpdateSchema.shape

const FREQUENCIES = REPORT_FREQUENCIES.map((id) => ({ id, name: `common.user.frequency.${id}` as const }))

/** The address is read-only: mails about the account go there. */
function Email({ source, id }: { source: string; id: string }) {
  const text = useText()
  const email = useWatch({ name: source }) as string
  return (
    <TextField
      id={id}
      label={text('resources.users.fields.email')}
      value={email}
      readOnly
      help={text('userSettings.emailHelp')}
    />
  )
}

/** The form of the user's own settings, top to bottom. */
export const SETTINGS_FORM: FormDefinition = {
  schema: z.object({ firstname, lastname, ...userSettingsSchema.shape }),
  conflictTitle: 'userSettings.conflict',
  groups: [
    {
      name: 'person',
      title: 'userSettings.person.title',
      description: 'userSettings.person.description',
      fields: [
        {
          source: 'firstname',
          label: 'resources.users.fields.firstname',
          rule: 'common.user.errors.name',
          autoComplete: 'given-name',
          maxLength: 80,
        },
        {
          source: 'lastname',
          label: 'resources.users.fields.lastname',
          rule: 'common.user.errors.name',
          autoComplete: 'family-name',
          maxLength: 80,
        },
        { source: 'email', input: Email, label: 'resources.users.fields.email', rule: 'common.user.rules.email' },
      ],
    },
    {
      name: 'formats',
      title: 'userSettings.formats.title',
      description: 'userSettings.formats.description',
      fields: [
        {
          source: 'language',
          kind: 'language',
          label: 'resources.users.fields.language',
          help: 'userSettings.languageHelp',
          rule: 'common.hotel.rules.choice',
        },
        {
          source: 'locale',
          kind: 'country',
          input: LocaleInput,
          label: 'resources.users.fields.locale',
          rule: 'common.hotel.rules.choice',
        },
        {
          source: 'showCurrencySymbol',
          kind: 'switch',
          label: 'resources.users.fields.showCurrencySymbol',
          help: 'userSettings.symbolHelp',
          rule: 'common.hotel.rules.choice',
        },
      ],
    },
    {
      name: 'reports',
      title: 'userSettings.reports.title',
      description: 'userSettings.reports.description',
      fields: (['rateReport', 'pickupReport', 'performanceReport'] as const).map((source) => ({
        source,
        kind: 'choice',
        choices: FREQUENCIES,
        label: `resources.users.fields.${source}` as const,
        rule: 'common.hotel.rules.choice',
      })),
    },
    {
      name: 'hotel',
      title: 'resources.users.fields.defaultCompanyId',
      description: 'userSettings.hotel.description',
      fields: [
        {
          source: 'defaultCompanyId',
          input: DefaultHotelInput,
          shown: HotelLabel,
          label: 'resources.users.fields.defaultCompanyId',
          rule: 'common.user.errors.hotel',
        },
      ],
    },
  ],
}
