import { describe, expect, it } from 'vitest'
import type { AlertFinding } from '../../../contract/alert/notification-rule.ts'
import { alertMail, type MailedAlert } from './alert-mail.ts'

const night = (stayDate: string, findings: AlertFinding[], name = 'A & B'): MailedAlert => ({
  tag: `rule-${name}`,
  payload: { rule: { id: 4, name, severity: 'WARNING', stayDate, currency: 'EUR', findings } },
})
const occupancy = (value: number): AlertFinding => ({ figure: 'occupancy', comparison: 'none', unit: 'percent', value })
const FACTS = {
  language: 'EN',
  locale: 'en-GB',
  name: 'Paul Wirt',
  hotel: 'Zur Post',
  link: 'https://rms.example/settings/notification-rules?companyId=7',
  alerts: [
    night('2026-12-06', [occupancy(91.5)]),
    night('2026-12-05', [
      occupancy(42),
      { figure: 'adr', comparison: 'stly', unit: 'amount', value: -1250 },
      { figure: 'occupancy', comparison: 'budget', unit: 'amount', value: 3.5 },
      { figure: 'band', comparison: 'lastRun', unit: 'amount', value: -4 },
    ]),
    { tag: 'rates-refused', payload: { count: 3 } },
  ],
} as const

describe('mails about alerts', () => {
  it('the mail has a paragraph for each rule, the most urgent first, with its nights in order and the figures', () => {
    const { subject, text, html } = alertMail(FACTS)
    expect(subject).toBe('Zur Post: 3 alerts')
    const [, finding, refused, rule] = text.split('\n\n')
    expect([finding, refused]).toEqual(['These alerts are open for Zur Post:', 'Rates or restrictions refused (Alarm)'])
    expect(rule).toMatch(
      /^A & B \(Warning\): Sat,? 5 Dec \(occupancy 42 %, ADR -12\.50 EUR vs STLY, occupancy \+3\.5 pp vs budget, forecast outside the band \(-4 room nights\)\); Sun,? 6 Dec \(occupancy 91\.5 %\)$/,
    )
    expect(html).toContain('A &amp; B (Warning)')
    expect(html).toContain('href="https://rms.example/settings/notification-rules?companyId=7"')
  })

  it.each([
    ['DE', 'de-AT', 'Zur Post: 3 Meldungen', 'Belegung 91,5 %'],
    ['IT', 'it-IT', 'Zur Post: 3 avvisi', 'occupazione 91,5 %'],
  ] as const)('the mail is in %s with the reader’s formats', (language, locale, subject, phrase) => {
    const mail = alertMail({ ...FACTS, language, locale })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(phrase)
  })

  it('the mail counts further nights, and has no link if the URL of the console is unknown', () => {
    const alerts = Array.from({ length: 9 }, (_, day) => night(`2026-12-0${day + 1}`, [occupancy(90)]))
    const { text } = alertMail({ ...FACTS, alerts, link: null })
    expect(text).toContain('7 Dec (occupancy 90 %); and 2 more nights')
    expect(text).not.toContain('http')
  })
})
