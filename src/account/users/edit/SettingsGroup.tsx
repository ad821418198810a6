import { useGetOne, useRecordContext } from 'ra-core'
import type { User } from '../../../../contract/account/user.ts'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { LANGUAGE_NAMES, type LanguageTag } from '../../../core/language.ts'
import { FactList } from '../../../kit/FactList.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'

const REPORTS = ['rateReport', 'pickupReport', 'performanceReport'] as const

/** The user's own preferences: other users can't change them. */
export function SettingsGroup() {
  const text = useText()
  const formats = useFormats()
  const user = useRecordContext<User>()
  const defaultId = user?.settings.defaultCompanyId ?? null
  const { data: hotel } = useGetOne<Company>('companies', { id: defaultId ?? 0 }, { enabled: defaultId !== null })
  if (!user) return null
  const { language, locale, showCurrencySymbol } = user.settings
  return (
    <FieldGroup title={text('users.groups.settings.title')} description={text('users.groups.settings.description')}>
      <FactList
        facts={[
          [text('resources.users.fields.language'), LANGUAGE_NAMES[language.toLowerCase() as LanguageTag]],
          [text('resources.users.fields.locale'), formats.country(locale)],
          [
            text('resources.users.fields.showCurrencySymbol'),
            text(showCurrencySymbol ? 'common.user.symbolOn' : 'common.user.symbolOff'),
          ],
          [
            text('resources.users.fields.defaultCompanyId'),
            defaultId === null ? text('common.user.noHotel') : (hotel?.name ?? String(defaultId)),
          ],
          ...REPORTS.map((report): [string, string] => [
            text(`resources.users.fields.${report}`),
            text(`common.user.frequency.${user.settings[report]}`),
          ]),
          [text('resources.users.fields.termsAccepted'), text(user.termsAccepted ? 'users.yes' : 'users.no')],
        ]}
      />
    </FieldGroup>
  )
}
