import { describe, expect, it } from 'vitest'
import { passwordResetMail } from './password-reset-mail.ts'

const FACTS = { name: 'Zoë <Kübler>', username: 'zoe', link: 'https://hotel.example/password-reset/abc' }

describe('the mail of a password reset', () => {
  it.each([
    ['EN', 'Hello Zoë', 'your account zoe', 'one hour'],
    ['IT', 'Buongiorno Zoë', 'account zoe', 'un’ora'],
    ['DE', 'Guten Tag Zoë', 'Konto zoe', 'eine Stunde'],
  ] as const)('says in %s whose password the link sets, and for how long', (language, ...words) => {
    const { text, html } = passwordResetMail({ ...FACTS, language })
    for (const each of words) {
      expect(text).toContain(each)
      expect(html).toContain(each)
    }
    expect(text).toContain(FACTS.link)
    expect(html).toContain(`href="${FACTS.link}"`)
    expect(html).toContain('&lt;Kübler&gt;')
  })
})
