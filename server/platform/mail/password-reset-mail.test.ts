import { describe, expect, it } from 'vitest'
import { passwordResetMail } from './password-reset-mail.ts'

const FACTS = {
  name: 'Zoë <Kübler>',
  username: 'zoe',
  link: 'https://hotel.example/password-reset/abc',
  requestedBy: 'administrator',
} as const

describe('the password reset mail', () => {
  it.each([
    ['EN', 'Hello Zoë', 'your account zoe', 'one hour'],
    ['IT', 'Buongiorno Zoë', 'account zoe', 'un’ora'],
    ['DE', 'Guten Tag Zoë', 'Konto zoe', 'eine Stunde'],
  ] as const)('says in %s whose password the link sets, and how long it is valid', (language, ...phrases) => {
    const { text, html } = passwordResetMail({ ...FACTS, language })
    for (const each of phrases) {
      expect(text).toContain(each)
      expect(html).toContain(each)
    }
    expect(text).toContain(FACTS.link)
    expect(html).toContain(`href="${FACTS.link}"`)
    expect(html).toContain('&lt;Kübler&gt;')
  })

  it.each([
    ['EN', 'An administrator', 'was requested', 'ignore this email'],
    ['IT', 'un amministratore', 'è stata richiesta', 'ignora questa e-mail'],
    ['DE', 'ein Administrator', 'wurde ein neues Passwort angefordert', 'ignorieren Sie diese E-Mail'],
  ] as const)('says in %s who requested it', (language, administrator, owner, ignored) => {
    const textOf = (requestedBy: 'administrator' | 'owner') =>
      passwordResetMail({ ...FACTS, language, requestedBy }).text
    expect(textOf('administrator')).toContain(administrator)
    expect(textOf('owner')).toContain(owner)
    expect(textOf('owner')).toContain(ignored)
    expect(textOf('owner')).not.toContain(administrator)
  })
})
