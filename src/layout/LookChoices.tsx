import { clsx } from 'clsx'
import { useLocale, useNotify } from 'ra-core'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../core/colour-scheme.ts'
import { setLanguage } from '../core/i18n/i18nProvider.ts'
import { useText } from '../core/i18n/text.ts'
import { LANGUAGE_NAMES, LANGUAGES_OFFERED, type LanguageTag } from '../core/language.ts'
import choice from '../kit/choice.module.css'
import { Segmented } from '../kit/Segmented.tsx'
import classes from './account-menu.module.css'

/** How the console looks in this browser, and its language. */
export function LookChoices() {
  const text = useText()
  const theme = useThemeChoice()
  const language = useLocale() as LanguageTag
  const notify = useNotify()
  const choose = (tag: LanguageTag) =>
    void setLanguage(tag).catch(() => notify(text('common.account.languageFailed'), { type: 'error' }))
  return (
    <div className={classes.part}>
      <h2 className={clsx('medium', choice.head)}>{text('common.account.theme')}</h2>
      <div className={classes.choice}>
        <Segmented
          label={text('common.account.theme')}
          options={THEME_CHOICES.map((value) => ({ value, label: text(`common.theme.${value}`) }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <h2 className={clsx('medium', choice.head)}>{text('common.account.language')}</h2>
      <div className={classes.choice}>
        <Segmented
          label={text('common.account.language')}
          options={LANGUAGES_OFFERED.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={choose}
        />
      </div>
    </div>
  )
}
