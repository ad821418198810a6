import { StyledEngineProvider } from '@mui/material/styles'
import { type ComponentProps, useEffect, useState } from 'react'
import type { DataProvider } from 'react-admin'
import { RouterProvider } from 'react-router/dom'
import { UserLocaleContext } from '../src/core/i18n/user-locale.ts'
import { AppContext } from './app-context.ts'
import type { FrameLink } from './frame/link.ts'
import { FrameLinkContext, useConsoleContext } from './frame/use-link.ts'
import { type LoadedTexts, loadTexts } from './i18n/provider.ts'

interface LegacyAppProps {
  link: FrameLink
  router: ComponentProps<typeof RouterProvider>['router']
  dataProvider: DataProvider
  texts: LoadedTexts
}

/** The framed pages. */
export function LegacyApp({ link, ...rest }: LegacyAppProps) {
  return (
    <FrameLinkContext value={link}>
      <StyledEngineProvider injectFirst>
        <InContext {...rest} />
      </StyledEngineProvider>
    </FrameLinkContext>
  )
}

/** In the language and the theme of the console around them. */
function InContext({ router, dataProvider, texts: first }: Omit<LegacyAppProps, 'link'>) {
  const { language = first.language, theme, locale } = useConsoleContext() ?? {}
  const [texts, setTexts] = useState(first)

  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])

  useEffect(() => {
    if (language === texts.language) return
    let isMounted = true
    const show = (loaded: LoadedTexts) => {
      if (isMounted) setTexts(loaded)
    }
    // If they can't be loaded, the page keeps its language.
    loadTexts(language).then(show, () => {})
    return () => {
      isMounted = false
    }
  }, [language, texts.language])

  useEffect(() => {
    document.documentElement.lang = texts.language
  }, [texts.language])

  return (
    <AppContext value={{ dataProvider, texts }}>
      <UserLocaleContext value={locale}>
        <RouterProvider router={router} />
      </UserLocaleContext>
    </AppContext>
  )
}
