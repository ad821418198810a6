import type { LanguageTag } from '../../core/language.ts'
import de from './i18n/terms/de.json'
import en from './i18n/terms/en.json'
import it from './i18n/terms/it.json'
import { PublicPage } from './PublicPage.tsx'
import { usePageLanguage } from './use-page-language.ts'
import { useSignInInfo } from './use-sign-in-info.ts'

const TERMS: Record<LanguageTag, typeof en> = { en, de, it }

/** The terms that every user accepts, publicly readable. */
export default function TermsPage({ fetchIt }: { fetchIt: typeof fetch }) {
  // A link to the terms names the language that they are read in.
  const named = new URLSearchParams(window.location.search).get('lang')
  const [language, setLanguage] = usePageLanguage(named ?? undefined)
  const info = useSignInInfo(fetchIt)
  const { title, description, sections } = TERMS[language]
  return (
    <PublicPage title={title} language={language} onLanguage={setLanguage} info={info}>
      <h1>{title}</h1>
      <p className="muted">{description}</p>
      {Object.entries(sections).map(([name, section]) => (
        <section key={name} className="mt-16">
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </PublicPage>
  )
}
