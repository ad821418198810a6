import { type Language, MAIL_TEXTS } from './texts/index.ts'

/** The texts of a mail: plain text without markup. */
export interface MailTexts {
  language: Language
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** The reader's action; a notice has no link. */
  action?: { button: string; link: string }
  /** Small print. */
  closing: string
}

/** A mail as it is sent: as plain text, and as HTML. */
export interface MailBody {
  subject: string
  text: string
  html: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** The text with HTML's special characters escaped. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

// Mail clients support neither style sheets nor our design tokens.
const STYLES = {
  page: "margin:0;background:#f5f6f8;font-family:'Segoe UI',Helvetica,Arial,sans-serif;color:#1b2430",
  box: 'margin:0 auto;background:#ffffff;border:1px solid #d9dee5;border-radius:8px;font-size:15px;line-height:22px',
  brand: 'margin:0 0 24px;font-weight:600',
  paragraph: 'margin:0 0 12px',
  button:
    'display:inline-block;margin:12px 0 20px;padding:11px 20px;border-radius:6px;background:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:13px;line-height:19px;color:#5a6675',
  link: 'color:#1f5fbf;word-break:break-all',
} as const

/** A line of small print, as HTML. */
export const smallPrint = (html: string): string => `<p style="${STYLES.small}">${html}</p>`

/** A button that links from a mail to a page. */
export const mailButton = (name: string, link: string): string =>
  `<p style="margin:0"><a href="${escapeHtml(link)}" style="${STYLES.button}">${escapeHtml(name)}</a></p>`

/** The HTML page around the contents of a mail; a wide one has room for tables. */
export const mailPage = (
  { language, subject, isWide = false }: Pick<MailTexts, 'language' | 'subject'> & { isWide?: boolean },
  content: string,
): string =>
  `<!doctype html>
<html lang="${language.toLowerCase()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.page};padding:${isWide ? '16px 8px' : '24px'}">
<div style="${STYLES.box};${isWide ? 'max-width:640px;padding:24px 16px' : 'max-width:520px;padding:32px'}">
<p style="${STYLES.brand}">${escapeHtml(MAIL_TEXTS[language].product)}</p>
${content}
</div>
</body>
</html>
`

/** The two forms of one mail. Its texts are escaped; nothing is loaded from external sources. */
export function mailBody({ language, subject, greeting, paragraphs, action, closing }: MailTexts): MailBody {
  const { product, address } = MAIL_TEXTS[language]
  const paragraph = (text: string) => `<p style="${STYLES.paragraph}">${escapeHtml(text)}</p>`
  const href = escapeHtml(action?.link ?? '')
  return {
    subject,
    text: [greeting, ...paragraphs, ...(action ? [`${action.button}:\n${action.link}`] : []), closing, product]
      .join('\n\n')
      .concat('\n'),
    html: mailPage(
      { language, subject },
      `${[greeting, ...paragraphs].map(paragraph).join('\n')}
${
  action
    ? `${mailButton(action.button, action.link)}
${smallPrint(`${escapeHtml(address)}<br><a href="${href}" style="${STYLES.link}">${href}</a>`)}
`
    : ''
}${smallPrint(escapeHtml(closing))}`,
    ),
  }
}
