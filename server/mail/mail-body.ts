import { type Language, MAIL_TEXTS } from './texts/index.ts'

/** What a mail says, in plain words: no markup in any of them. */
export interface MailWords {
  language: Language
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** What the reader can do; a notice has no link. */
  action?: { button: string; link: string }
  /** Small print. */
  closing: string
}

/** A mail as it is sent: for programs that show text, and for those that show HTML. */
export interface MailBody {
  subject: string
  text: string
  html: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

// Mail programs know neither style sheets nor our tokens.
const STYLES = {
  page: "margin:0;padding:24px;background:#f5f6f8;font-family:'Segoe UI',Helvetica,Arial,sans-serif;color:#1b2430",
  box: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d9dee5;border-radius:8px;font-size:15px;line-height:22px',
  brand: 'margin:0 0 24px;font-weight:600',
  paragraph: 'margin:0 0 12px',
  button:
    'display:inline-block;margin:12px 0 20px;padding:11px 20px;border-radius:6px;background:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:13px;line-height:19px;color:#5a6675',
  link: 'color:#1f5fbf;word-break:break-all',
} as const

/** The two forms of one mail. What it says is escaped; nothing is loaded from anywhere. */
export function mailBody({ language, subject, greeting, paragraphs, action, closing }: MailWords): MailBody {
  const { product, address } = MAIL_TEXTS[language]
  const paragraph = (text: string) => `<p style="${STYLES.paragraph}">${escapeHtml(text)}</p>`
  const small = (html: string) => `<p style="${STYLES.small}">${html}</p>`
  const href = escapeHtml(action?.link ?? '')
  return {
    subject,
    text: [greeting, ...paragraphs, ...(action ? [`${action.button}:\n${action.link}`] : []), closing, product]
      .join('\n\n')
      .concat('\n'),
    html: `<!doctype html>
<html lang="${language.toLowerCase()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.page}">
<div style="${STYLES.box}">
<p style="${STYLES.brand}">${escapeHtml(product)}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${
  action
    ? `<p style="margin:0"><a href="${href}" style="${STYLES.button}">${escapeHtml(action.button)}</a></p>
${small(`${escapeHtml(address)}<br><a href="${href}" style="${STYLES.link}">${href}</a>`)}
`
    : ''
}${small(escapeHtml(closing))}
</div>
</body>
</html>
`,
  }
}
