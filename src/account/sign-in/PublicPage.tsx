import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import type { SignInInfo } from '../../../contract/account/session.ts'
import { LANGUAGE_NAMES, LANGUAGES_OFFERED, type LanguageTag } from '../../core/language.ts'
import { Logo } from '../../kit/Logo.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Support } from '../../kit/Support.tsx'
import { SIGN_IN_MESSAGES } from './messages.ts'
import classes from './sign-in.module.css'

interface PublicPageProps {
  /** The window title, followed by the product's name. */
  title: string
  language: LanguageTag
  onLanguage: (language: LanguageTag) => void
  info: SignInInfo | null
  children: ReactNode
  /** Content next to the form. */
  aside?: ReactNode
}

/** A page for anyone who is not signed in: the product's name and the languages above, version and support below. */
export function PublicPage({ title, language, onLanguage, info, children, aside }: PublicPageProps) {
  const messages = SIGN_IN_MESSAGES[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${title} · Hotel Revenue Console`
  }, [language, title])

  return (
    <>
      <main className={classes.main}>
        <div className={clsx(classes.box, aside ? classes.withDemo : null)}>
          <div className={classes.form}>
            <div className="row wrap between">
              <span className="row bold nowrap">
                <Logo />
                Hotel Revenue Console
              </span>
              <Segmented
                label={messages.language}
                options={LANGUAGES_OFFERED.map((value) => ({
                  value,
                  label: value.toUpperCase(),
                  title: LANGUAGE_NAMES[value],
                }))}
                value={language}
                onChange={onLanguage}
              />
            </div>
            {children}
          </div>
          {aside}
        </div>
      </main>
      <footer className="row wrap small muted line-above gap-16 padded">
        {info && (
          <>
            <span>{messages.version.replace('%s', info.version)}</span>
            <Support label={messages.support} fallback={messages.supportByAdministrator} contact={info.support} />
          </>
        )}
      </footer>
    </>
  )
}
