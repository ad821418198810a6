import { AGREEMENT_VERSION } from '../../../contract/hotel/agreement-version.ts'
import { type DocumentLanguage, useDocumentLanguage } from '../../core/i18n/use-document-language.ts'
import classes from './agreement.module.css'
import type { AgreementSection, AgreementText } from './agreement-text.ts'
import { AGREEMENT_DE } from './text-de.ts'
import { AGREEMENT_EN } from './text-en.ts'

const TEXTS: Record<DocumentLanguage, AgreementText> = { en: AGREEMENT_EN, de: AGREEMENT_DE }

/** The text of the published agreement in the selected language; `level` is the heading level on the page. */
export function AgreementDocument({ level }: { level: 1 | 2 }) {
  const [language] = useDocumentLanguage()
  const { title, version, review, parties, sections } = TEXTS[language]
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className={classes.document} lang={language}>
      {level === 1 && <title>{`${title} · Hotel Revenue Console`}</title>}
      <Title className={classes.title}>{title}</Title>
      <p className={classes.version}>
        {version} {AGREEMENT_VERSION}
      </p>
      <p className={classes.review}>{review}</p>
      {parties.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sections.map((section, place) => (
        <Section key={section.id} section={section} number={place + 1} heading={level === 1 ? 'h2' : 'h3'} />
      ))}
    </article>
  )
}

interface SectionProps {
  section: AgreementSection
  number: number
  heading: 'h2' | 'h3'
}

// The number is text, not a CSS counter: it is read out, copied and printed with the text.
function Section({ section: { title, paragraphs, points, closing }, number, heading: Heading }: SectionProps) {
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
    </section>
  )
}
