import { clsx } from 'clsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatsOf } from '../../../contract/platform/formats.ts'
import { LOCALES, LOCALES_OF } from '../../../contract/platform/locales.ts'
import { useStart } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import choice from '../../kit/choice.module.css'
import form from '../../kit/form/form.module.css'
import { DividedList } from '../../kit/layout/DividedList.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import type { SettingsValues } from './settings-values.ts'
import classes from './user-settings.module.css'

const SAMPLE = { count: 12_345, day: '2026-12-04', money: 1_234_560 } as const

/** A number, a date and an amount in the given format. */
function sampleOf(
  locale: SettingsValues['locale'],
  { language, showCurrencySymbol }: SettingsValues,
  currency: string,
) {
  const formats = formatsOf({ language, locale })
  const amount = `${formats.money(SAMPLE.money, currency)} ${formats.currencyUnit(currency, showCurrencySymbol)}`
  return [formats.count(SAMPLE.count), formats.day(SAMPLE.day), amount]
}

/** The countries whose number and date formats can be selected, each with an example. */
export function LocaleInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const formats = useFormats()
  const { register } = useFormContext()
  const values = useWatch() as SettingsValues
  const help = `${id}-help`
  const currency = useStart().company?.currency ?? 'EUR'
  return (
    <fieldset aria-describedby={help}>
      <legend className={clsx('compact medium', form.label)}>{text('resources.users.fields.locale')}</legend>
      <div className="control">
        <DividedList>
          {LOCALES.map((locale) => (
            <li key={locale}>
              <label className={clsx(choice.choice, 'wrap pointer')}>
                <input
                  // The first one has the group's id, for links to it.
                  id={locale === LOCALES[0] ? id : undefined}
                  type="radio"
                  value={locale}
                  {...register(source)}
                />
                <span>{formats.country(locale)}</span>
                <span className={classes.sample}>
                  {sampleOf(locale, values, currency).map((part) => (
                    <span key={part}>{part}</span>
                  ))}
                </span>
              </label>
            </li>
          ))}
        </DividedList>
      </div>
      <MatchingLocale source={source} values={values} />
      <p id={help} className="small muted mt-4">
        {text('userSettings.localeHelp')}
      </p>
    </fieldset>
  )
}

/** Offers the formats of the chosen language where it was changed and the formats are those of another. */
function MatchingLocale({ source, values }: { source: string; values: SettingsValues }) {
  const text = useText()
  const formats = useFormats()
  const { setValue, formState } = useFormContext()
  const { language, locale } = values
  const [matching] = LOCALES_OF[language]
  const isOffered =
    language !== formState.defaultValues?.language && !LOCALES_OF[language].includes(locale) && matching !== undefined
  return (
    <div role="status">
      {isOffered && (
        <Row component="p">
          {text('userSettings.matchingLocale')}{' '}
          <Button size="small" onClick={() => setValue(source, matching, { shouldDirty: true })}>
            {text('userSettings.useLocale', { country: formats.country(matching) })}
          </Button>
        </Row>
      )}
    </div>
  )
}
