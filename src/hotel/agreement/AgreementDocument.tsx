import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Provider } from '../../../contract/hotel/agreement.ts'
import { AGREEMENT_VERSION } from '../../../contract/hotel/agreement-version.ts'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { type DocumentLanguage, useDocumentLanguage } from '../../core/i18n/use-document-language.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Callout } from '../../kit/layout/Callout.tsx'
import classes from './agreement.module.css'
import type { AgreementSection, AgreementText } from './agreement-text.ts'
import { AGREEMENT_DE } from './text-de.ts'
import { AGREEMENT_EN } from './text-en.ts'

const TEXTS: Record<DocumentLanguage, AgreementText> = { en: AGREEMENT_EN, de: AGREEMENT_DE }

/**
 * The text of the published agreement in the selected language, with the provider's name; `level` is the heading level on the page.
 * Administrators see a note if the provider is not named.
 */
export function AgreementDocument({ level }: { level: 1 | 2 }) {
  const text = useText()
  const isAdmin = useHasAuthority('ADMIN')
  const call = useCall('GET /api/company/agreement-provider', {})
  return (
    <Loaded call={call} failed={text('agreement.unread')} placeholder={480}>
      {({ provider }) => (
        <>
          {!provider && isAdmin && (
            <div className={clsx('screen-only', classes.part)}>
              <Callout tone="warn">{text('agreement.unnamed')}</Callout>
            </div>
          )}
          <Document level={level} provider={provider} />
        </>
      )}
    </Loaded>
  )
}

function Document({ level, provider }: { level: 1 | 2; provider: Provider | null }) {
  const [language] = useDocumentLanguage()
  const { title, version, parties, subprocessors, sections } = TEXTS[language]
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className={clsx(classes.part, classes.page, classes.document)} lang={language}>
      {level === 1 && <title>{`${title} · Hotel Revenue Console`}</title>}
      <Title className={classes.title}>{title}</Title>
      <p className="muted compact">
        {version} {AGREEMENT_VERSION}
      </p>
      {parties(provider).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sections.map((section, place) => (
        <Section key={section.id} section={section} number={place + 1} heading={level === 1 ? 'h2' : 'h3'}>
          {section.id === 'subprocessors' && provider && (
            <Subprocessors texts={subprocessors} subprocessors={provider.subprocessors} />
          )}
        </Section>
      ))}
    </article>
  )
}

interface SubprocessorsProps {
  texts: AgreementText['subprocessors']
  subprocessors: Provider['subprocessors']
}

function Subprocessors({ texts, subprocessors }: SubprocessorsProps) {
  if (subprocessors.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <p>{texts.some}</p>
      <ul>
        {subprocessors.map(({ name, place, task }) => (
          <li key={`${name} ${task}`}>
            {name}, {place}: {task}
          </li>
        ))}
      </ul>
    </>
  )
}

interface SectionProps {
  section: AgreementSection
  number: number
  heading: 'h2' | 'h3'
  children: ReactNode
}

// The number is text, not a CSS counter: it is read out, copied and printed with the text.
function Section({ section, number, heading: Heading, children }: SectionProps) {
  const { title, paragraphs, points, closing } = section
  return (
    <section>
      <Heading className={classes.heading}>
        {number}. {title}
      </Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {closing && <p>{closing}</p>}
      {children}
    </section>
  )
}
