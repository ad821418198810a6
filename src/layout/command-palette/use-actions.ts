import { useLocale, useLogout, useNotify } from 'ra-core'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../core/colour-scheme.ts'
import { setLanguage } from '../../core/i18n/i18nProvider.ts'
import { useText } from '../../core/i18n/text.ts'
import { LANGUAGE_NAMES, LANGUAGES_OFFERED, type LanguageTag } from '../../core/language.ts'
import { useRoute } from '../../core/routing/use-route.ts'
import { useHelp } from '../../help/use-help.tsx'
import { useTour } from '../../help/use-tour.ts'
import type { PaletteAction } from './entries.ts'

/** Actions available everywhere, for the current page and for the console itself. */
export function useActions(): PaletteAction[] {
  const text = useText()
  const notify = useNotify()
  const logout = useLogout()
  const theme = useThemeChoice()
  const language = useLocale() as LanguageTag
  const route = useRoute()?.route
  const openHelp = useHelp()
  const startTour = useTour()
  const copyLink = async () => {
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(window.location.href)
      notify(text('common.palette.copied'), { type: 'success' })
    } catch {
      notify(text('common.palette.notCopied'), { type: 'error' })
    }
  }
  const chooseLanguage = (tag: LanguageTag) =>
    setLanguage(tag).catch(() => notify(text('common.account.languageFailed'), { type: 'error' }))
  const help = text('common.help.button')
  return [
    ...(route && openHelp
      ? [{ key: 'help', label: text('common.help.title', { page: text(route.title) }), run: openHelp }]
      : []),
    ...(startTour ? [{ key: 'tour', label: text('common.help.tour'), foundBy: help, run: startTour }] : []),
    { key: 'copy-link', label: text('common.palette.copyLink'), run: () => void copyLink() },
    // The palette closes first: it is not part of the page.
    { key: 'print', label: text('common.palette.print'), run: () => void setTimeout(() => window.print()) },
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) => ({
      key: `theme-${choice}`,
      label: `${text('common.account.theme')}: ${text(`common.theme.${choice}`)}`,
      run: () => chooseTheme(choice),
    })),
    ...LANGUAGES_OFFERED.filter((tag) => tag !== language).map((tag) => ({
      key: `language-${tag}`,
      label: `${text('common.account.language')}: ${LANGUAGE_NAMES[tag]}`,
      run: () => void chooseLanguage(tag),
    })),
    { key: 'sign-out', label: text('common.account.signOut'), run: () => void logout() },
  ]
}
