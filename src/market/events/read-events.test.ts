import { describe, expect, it } from 'vitest'
import { eventsIn } from './read-events.ts'

const span = { from: '2024-11-02', today: '2026-11-02', to: '2028-11-02', timeZone: 'Europe/Berlin' }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

describe('event series', () => {
  it('events of a series are read for past and future dates, those nearest today if there are too many', () => {
    const weekly = calendar('SUMMARY:Home game', 'DTSTART;VALUE=DATE:20200104', 'RRULE:FREQ=WEEKLY')
    const nights = eventsIn(weekly, span).events.map(({ firstNight }) => firstNight)
    const past = nights.filter((night) => night < span.today)
    expect([past.length, nights.length]).toEqual([100, 200])
    expect([past.at(-1), nights[100]]).toEqual(['2026-10-31', '2026-11-07'])
  })

  it('events before and after the span are omitted', () => {
    const yearly = calendar('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20200301', 'RRULE:FREQ=YEARLY')
    expect(eventsIn(yearly, span).events.map(({ firstNight }) => firstNight)).toEqual([
      '2025-03-01',
      '2026-03-01',
      '2027-03-01',
      '2028-03-01',
    ])
  })
})

describe('the events of a calendar', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const file = (...calendars: string[][][]) =>
    calendars.flatMap((events) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR']).join('\r\n')
  const fair = ['UID:fair', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20270303']
  const weekly = ['UID:game', 'SUMMARY:Game', 'DTSTART;VALUE=DATE:20270106', 'RRULE:FREQ=WEEKLY;COUNT=4']
  const read = (text: string) => {
    const { events, cancelled } = eventsIn(text, span)
    return { events: events.map(({ uid, name, firstNight }) => `${uid} ${name} ${firstNight}`), cancelled }
  }

  it('have their ids, those of a series with the date of each occurrence', () => {
    expect(read(file([event(...fair), event(...weekly)]))).toEqual({
      events: [
        'fair Fair 2027-03-01',
        'game 2027-01-06 Game 2027-01-06',
        'game 2027-01-13 Game 2027-01-13',
        'game 2027-01-20 Game 2027-01-20',
        'game 2027-01-27 Game 2027-01-27',
      ],
      cancelled: [],
    })
  })

  it('are cancelled by their status, as whole or for one occurrence, and by an exception of their series', () => {
    const status = 'STATUS:CANCELLED'
    const moved = ['UID:game', 'SUMMARY:Final', 'RECURRENCE-ID;VALUE=DATE:20270113', 'DTSTART;VALUE=DATE:20270115']
    const gone = ['UID:game', 'RECURRENCE-ID;VALUE=DATE:20270120', 'DTSTART;VALUE=DATE:20270120', status]
    const text = file([
      event(...fair, status),
      event(...weekly, 'EXDATE;VALUE=DATE:20270127'),
      event(...moved),
      event(...gone),
    ])
    expect(read(text)).toEqual({
      events: ['game 2027-01-06 Game 2027-01-06', 'game 2027-01-13 Final 2027-01-15'],
      cancelled: ['fair', 'game 2027-01-20', 'game 2027-01-27'],
    })
    // A change of one occurrence without its series.
    expect(read(file([event(...moved), event(...gone)]))).toEqual({
      events: ['game 2027-01-13 Final 2027-01-15'],
      cancelled: ['game 2027-01-20'],
    })
  })

  it('are those of all calendars in a file', () => {
    const other = ['UID:gala', 'SUMMARY:Gala', 'DTSTART;VALUE=DATE:20270401']
    expect(read(file([event(...fair)], [event(...other)])).events).toEqual([
      'fair Fair 2027-03-01',
      'gala Gala 2027-04-01',
    ])
  })
})
