import { useLocale } from 'ra-core'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../colour-scheme.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useText } from '../i18n/text.ts'
import { keepLanguage, LANGUAGE_NAMES, LANGUAGES_OFFERED, type LanguageTag } from '../language.ts'
import classes from './account-menu.module.css'

/** How the console looks and speaks in this browser. */
export function LookChoices() {
  const text = useText()
  const theme = useThemeChoice()
  const language = useLocale() as LanguageTag
  const speak = (tag: LanguageTag) => {
    keepLanguage(tag)
    // A fresh start in the new language; the browser asks first where something typed would be lost.
    window.location.reload()
  }
  return (
    <div className={classes.part}>
      <h2 className={classes.head}>{text('account.theme')}</h2>
      <div className={classes.choice}>
        <Segmented
          label={text('account.theme')}
          options={THEME_CHOICES.map((value) => ({ value, label: text(`theme.${value}`) }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <h2 className={classes.head}>{text('account.language')}</h2>
      <div className={classes.choice}>
        <Segmented
          label={text('account.language')}
          options={LANGUAGES_OFFERED.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={speak}
        />
      </div>
    </div>
  )
}
