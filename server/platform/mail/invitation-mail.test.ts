import { describe, expect, it } from 'vitest'
import { type InvitationFacts, invitationMail } from './invitation-mail.ts'

const FACTS: InvitationFacts = {
  language: 'DE',
  invitedBy: 'Marlene Kübler',
  roles: ['HOTEL_ADMIN', 'TESTING'],
  companyNames: ['Hotel Löwen', 'Zur Post'],
  companyCount: 2,
  link: 'https://hotel.example/invitation/abc',
  expiresAt: new Date('2026-11-27T09:14:00Z'),
}

describe('mails of invitations', () => {
  it('the mail contains inviter, offer and expiry, in the language of the invited person', () => {
    const { subject, text } = invitationMail(FACTS)
    expect(subject).toBe('Marlene Kübler hat Sie zur Hotel Revenue Console eingeladen')
    expect(text).toContain('Ihre Rolle: Hotel-Admin, Test\n')
    expect(text).toContain('Ihre Hotels: Hotel Löwen, Zur Post\n')
    expect(text).toContain('Einladung annehmen:\nhttps://hotel.example/invitation/abc\n')
    expect(text).toContain('bis 27. November 2026 um 09:14 UTC')
  })

  it.each([
    ['EN', 'Marlene Kübler invited you', '27 November 2026'],
    ['IT', 'Marlene Kübler ti ha invitato', '27 novembre 2026'],
  ] as const)('the mail is in %s', (language, subject, until) => {
    const mail = invitationMail({ ...FACTS, language })
    expect(mail.subject).toContain(subject)
    expect(mail.text).toContain(until)
    expect(mail.html).toContain(`<html lang="${language.toLowerCase()}">`)
  })

  it('the mail counts the hotels that it does not name, and mentions no hotels if there are none', () => {
    expect(invitationMail({ ...FACTS, companyCount: 14 }).text).toContain('Hotel Löwen, Zur Post und 12 weitere')
    expect(invitationMail({ ...FACTS, companyNames: [], companyCount: 0 }).text).not.toContain('Hotels:')
  })

  it('the mail has the same content as HTML, with the link as a button and as text', () => {
    const { html } = invitationMail(FACTS)
    for (const phrase of ['Marlene Kübler hat Sie', 'Hotel-Admin, Test', 'Hotel Löwen', '27. November 2026'])
      expect(html).toContain(phrase)
    expect(html.match(/href="https:\/\/hotel\.example\/invitation\/abc"/g)).toHaveLength(2)
    expect(html).not.toMatch(/<(img|link|script)|src=/)
  })

  it('the mail escapes markup in names', () => {
    const { html, text } = invitationMail({
      ...FACTS,
      invitedBy: '<b>"A" & B</b>',
      companyNames: ["<script>'x'</script>"],
    })
    expect(html).toContain('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;')
    expect(html).toContain('&lt;script&gt;&#39;x&#39;&lt;/script&gt;')
    expect(html).not.toMatch(/<b>|<script/)
    expect(text).toContain('<b>"A" & B</b>')
  })

  it('the mail names no sender if the inviting user was deleted', () => {
    const { subject, text } = invitationMail({ ...FACTS, invitedBy: null })
    expect(subject).toBe('Ihre Einladung zur Hotel Revenue Console')
    expect(text).toContain('Sie wurden zur Hotel Revenue Console eingeladen')
  })
})
