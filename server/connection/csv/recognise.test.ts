import { describe, expect, it } from 'vitest'
import { findDelimiter, recognise } from './recognise.ts'

const recogniseText = (csv: string, hotel = { countryCode: 'DE', currency: 'EUR' }) => {
  const delimiter = findDelimiter(csv)
  const [headings = [], ...rows] = csv.split('\n').map((line) => line.split(delimiter))
  return { delimiter, ...recognise(headings, rows, hotel).mapping }
}

describe('recognition of booking files', () => {
  it('reads English headers, dates and decimals of comma-separated exports', () => {
    expect(
      recogniseText(
        [
          'Confirmation No,Status,Booked on,Check-in,Check-out,Rooms,Room type,Rate code,Market segment,Source,Total amount,Currency',
          'A1,Confirmed,2026-10-01,2026-12-24,2026-12-27,1,DBL,BAR,LEISURE,WEB,1234.50,EUR',
          'A2,Cancelled,2026-10-02,2026-12-24,2026-12-25,2,SGL,NRF,CORP,DIRECT,90.00,EUR',
        ].join('\n'),
      ),
    ).toEqual({
      delimiter: ',',
      dates: 'YYYY-MM-DD',
      decimal: '.',
      thousands: ',',
      lines: 'booking',
      columns: {
        externalId: 'Confirmation No',
        status: { column: 'Status', values: { Confirmed: 'booked', Cancelled: 'cancelled' } },
        bookedAt: 'Booked on',
        arrival: 'Check-in',
        departure: 'Check-out',
        rooms: 'Rooms',
        roomType: 'Room type',
        ratePlan: 'Rate code',
        segment: 'Market segment',
        channel: 'Source',
        revenue: 'Total amount',
        currency: 'Currency',
      },
    })
  })

  it('reads German headers with umlauts, thousands and nights, and Italian ones with a price per night', () => {
    expect(
      recogniseText(
        [
          'Buchungs-Nr.;Anreise;Nächte;Gebucht am;Storniert am;Zimmertyp;Tarif;Kanal;Gesamtbetrag (€);Betrag;Währung',
          'R-1;24.12.2026;3;01.10.2026 14:30;;DZ;BAR;WEB;x;1.234,50;EUR',
          'R-2;24.12.2026;1;02.10.2026;05.10.2026;EZ;NRF;OTA;x;90,00;EUR',
        ].join('\n'),
      ),
    ).toMatchObject({
      delimiter: ';',
      dates: 'DD.MM.YYYY',
      decimal: ',',
      thousands: '.',
      columns: {
        externalId: 'Buchungs-Nr.',
        arrival: 'Anreise',
        nights: 'Nächte',
        bookedAt: 'Gebucht am',
        cancelledAt: 'Storniert am',
        roomType: 'Zimmertyp',
        ratePlan: 'Tarif',
        channel: 'Kanal',
        revenue: 'Betrag',
        currency: 'Währung',
      },
    })
    expect(
      recogniseText(
        [
          'Numero prenotazione|Stato|Arrivo|Partenza|Data prenotazione|Camere|Tipologia|Prezzo a notte',
          '77|Confermata|24/12/2026|27/12/2026|01/10/2026|1|MATRIM|120,00',
          "78|Annullata|25/12/2026|26/12/2026|13/10/2026|1|SING|1'100,00",
        ].join('\n'),
      ),
    ).toMatchObject({
      delimiter: '|',
      dates: 'DD/MM/YYYY',
      decimal: ',',
      thousands: "'",
      columns: {
        externalId: 'Numero prenotazione',
        status: { values: { Confermata: 'booked', Annullata: 'cancelled' } },
        arrival: 'Arrivo',
        departure: 'Partenza',
        bookedAt: 'Data prenotazione',
        rooms: 'Camere',
        roomType: 'Tipologia',
        rate: 'Prezzo a notte',
      },
    })
  })

  it('recognizes columns with other headers by their values, and skips ambiguous ones', () => {
    const { columns, dates } = recogniseText(
      [
        'F1\tF2\tF3\tF4\tF5\tF6\tF7',
        '9001\t03/31/2026\t04/02/2026\t02/01/2026\tok\t240.50\tnote',
        '9002\t04/01/2026\t04/03/2026\t03/15/2026\tno-show\t310.00\tnote',
      ].join('\n'),
    )
    expect(dates).toBe('MM/DD/YYYY')
    expect(columns).toEqual({
      externalId: 'F1',
      arrival: 'F2',
      departure: 'F3',
      bookedAt: 'F4',
      status: { column: 'F5', values: { ok: 'booked', 'no-show': 'no-show' } },
      revenue: 'F6',
    })
  })

  it('recognizes columns with some invalid cells, and distinguishes rooms from room types', () => {
    const { columns } = recogniseText(
      [
        'Nr;Anreise;Abreise;Zimmer;Zimmertyp;Betrag',
        '1;24.12.2026;25.12.2026;1;DZ;90,00',
        '2;31.11.2026;25.12.2026;2;EZ;1.090,00',
        '3;24.12.2026;25.12.2026;1;EZ;abc',
      ].join('\n'),
    )
    expect(columns).toMatchObject({ arrival: 'Anreise', rooms: 'Zimmer', roomType: 'Zimmertyp', revenue: 'Betrag' })
  })

  it('does not trust a header that its cells contradict', () => {
    const { columns } = recogniseText(
      ['Arrival,Departure,Rate,Status', 'evening,2026-12-27,BAR,x', 'noon,2026-12-26,NRF,y'].join('\n'),
    )
    expect(columns.arrival).toBeUndefined()
    expect(columns).toMatchObject({
      departure: 'Departure',
      ratePlan: 'Rate',
      status: { column: 'Status', values: {} },
    })
  })

  it('reads French and Spanish headers and statuses, and unconfirmed states as such', () => {
    expect(
      recogniseText(
        [
          'N° réservation;Statut;Date de réservation;Arrivée;Départ;Chambres;Type de chambre;Montant total',
          'A1;Confirmée;05/11/2026;24/12/2026;26/12/2026;1;DBL;1\u202f240,50 €',
          'A2;Devis;06/11/2026;24/12/2026;25/12/2026;2;SGL;90,00 €',
        ].join('\n'),
      ),
    ).toMatchObject({
      dates: 'DD/MM/YYYY',
      decimal: ',',
      columns: {
        externalId: 'N° réservation',
        status: { values: { Confirmée: 'booked', Devis: 'unconfirmed' } },
        bookedAt: 'Date de réservation',
        arrival: 'Arrivée',
        departure: 'Départ',
        rooms: 'Chambres',
        roomType: 'Type de chambre',
        revenue: 'Montant total',
      },
    })
    expect(
      recogniseText(
        [
          'Localizador;Estado;Fecha reserva;Entrada;Noches;Habitaciones;Importe',
          'A1;Confirmada;05/11/2026;24/12/2026;2;1;240,50',
          'A2;En espera;06/11/2026;24/12/2026;1;1;90,00',
        ].join('\n'),
      ).columns,
    ).toMatchObject({
      status: { values: { Confirmada: 'booked', 'En espera': 'unconfirmed' } },
      arrival: 'Entrada',
      nights: 'Noches',
      rooms: 'Habitaciones',
    })
  })
})

describe('a file that can be read in two ways', () => {
  const look = (csv: string, hotel: { countryCode: string; currency: string }) => {
    const delimiter = findDelimiter(csv)
    const [headings = [], ...rows] = csv.split('\n').map((line) => line.split(delimiter))
    const { mapping, questions } = recognise(headings, rows, hotel)
    return { ...mapping, questions }
  }
  const [us, german, canadian] = [
    { countryCode: 'US', currency: 'USD' },
    { countryCode: 'DE', currency: 'EUR' },
    { countryCode: 'CA', currency: 'CAD' },
  ]
  const stays = (...rows: string[]) => ['Booking ID,Status,Created,Check-in,Check-out,Total', ...rows].join('\n')
  const SHORT = '1,Confirmed,11/05/2026,12/10/2026,12/12/2026,240.00'

  it('has day and month in the order of the country, which is a question, unless its stays become long', () => {
    expect(look(stays(SHORT), us)).toMatchObject({
      dates: 'MM/DD/YYYY',
      questions: [{ question: 'dates', value: 'MM/DD/YYYY' }],
    })
    expect(look(stays('1,Confirmed,05/11/2026,05/12/2026,06/12/2026,240.00'), german)).toMatchObject({
      dates: 'DD/MM/YYYY',
      questions: [{ question: 'dates' }],
    })
    const asked = { dates: null, questions: [{ question: 'dates', value: null }] }
    expect(look(stays(SHORT), german)).toMatchObject(asked)
    expect(look(stays(SHORT), canadian)).toMatchObject(asked)
  })

  it('has day and month in the order that any of all its rows leaves, whatever the country', () => {
    const many = Array.from({ length: 400 }, (_, row) => SHORT.replace('1,', `${row},`))
    const last = '999,Confirmed,11/05/2026,12/30/2026,12/31/2026,240.00'
    expect(look(stays(...many, last), german)).toMatchObject({ dates: 'MM/DD/YYYY', questions: [] })
    // In the other order, it was booked after the arrival.
    const order = '1,Confirmed,05/11/2026,01/12/2026,03/12/2026,240.00'
    expect(look(stays(order), us)).toMatchObject({ dates: 'DD/MM/YYYY' })
  })

  it.each([
    ['1.240', 'EUR', ',', []],
    ['1,240', 'EUR', '.', []],
    ['1.240', 'KWD', '.', ['decimal']],
    ['1.240,500', 'KWD', ',', []],
    ["1'240", 'CHF', '.', []],
    ['240,5', 'EUR', ',', []],
    ['1,240.00', 'JPY', '.', []],
  ])('%s in %s has the decimal mark %s', (amount, currency, decimal, questions) => {
    const found = look(`Nr;Anreise;Abreise;Gebucht am;Betrag\n1;10.12.2026;12.12.2026;05.11.2026;${amount}`, {
      countryCode: 'DE',
      currency,
    })
    expect([found.decimal, found.questions.map(({ question }) => question)]).toEqual([decimal, questions])
  })

  it.each([
    ['Zimmer', ['12', '7'], undefined],
    ['Zimmer', ['3', '5', '7'], undefined],
    ['Camera', ['101', '1'], undefined],
    ['Room', ['1', '2', '1'], 'Room'],
    ['Rooms', ['2', '3'], 'Rooms'],
    ['Rooms', ['101', '204'], undefined],
    ['Anzahl Zimmer', ['1', '12', '1'], 'Anzahl Zimmer'],
  ])('%s with %s has numbers of rooms: %s', (heading, cells, rooms) => {
    const rows = cells.map((cell, row) => `${row};14.12.2026;16.12.2026;${cell};DZ;05.11.2026;240,00`)
    const found = look([`Nr;Anreise;Abreise;${heading};Zimmertyp;Gebucht am;Logis`, ...rows].join('\n'), german)
    expect(found.columns.rooms).toBe(rooms)
    expect(found.questions).toEqual(rooms ? [] : [{ question: 'rooms', value: heading }])
  })

  it('has types of rooms below a heading for one room, and a currency only if it is that of the hotel', () => {
    const found = look(
      'Nr;Anreise;Abreise;Room;Gebucht am;Betrag;X\n1;14.12.2026;16.12.2026;DBL;05.11.2026;240,00;TRY',
      german,
    )
    expect(found.columns).toMatchObject({ roomType: 'Room' })
    const numbered = look(
      'Nr;Anreise;Abreise;Room;Gebucht am;Betrag\n1;14.12.2026;16.12.2026;A12;05.11.2026;240,00',
      german,
    )
    expect(numbered.columns.roomType).toBeUndefined()
    expect(found.columns.currency).toBeUndefined()
  })

  it.each([
    ['other rooms', ['1;10.12.2026;12.12.2026;DZ', '1;10.12.2026;12.12.2026;EZ'], 'room', ['lines']],
    ['nights', ['1;10.12.2026;11.12.2026;DZ', '1;11.12.2026;12.12.2026;DZ'], 'night', ['lines']],
    ['nothing else', ['1;10.12.2026;12.12.2026;DZ', '1;10.12.2026;12.12.2026;DZ'], 'booking', ['lines']],
    ['other bookings', ['1;10.12.2026;12.12.2026;DZ', '2;10.12.2026;12.12.2026;DZ'], 'booking', []],
  ])('has lines with %s', (_, rows, lines, questions) => {
    const csv = ['Nr;Anreise;Abreise;Typ;Gebucht am;Betrag', ...rows.map((row) => `${row};05.11.2026;80,00`)].join('\n')
    const found = look(csv, german)
    expect([found.lines, found.questions.map(({ question }) => question)]).toEqual([lines, questions])
    expect(found.columns.stayDate).toBe(lines === 'night' ? 'Anreise' : undefined)
  })

  it('has versions of bookings if all repeated numbers have other times of change', () => {
    const csv = [
      'Nr;Anreise;Abreise;Gebucht am;Geändert am;Betrag',
      '1;10.12.2026;12.12.2026;05.11.2026;06.11.2026;80,00',
      '1;10.12.2026;13.12.2026;05.11.2026;07.11.2026;80,00',
    ].join('\n')
    expect(look(csv, german)).toMatchObject({ lines: 'booking', questions: [] })
  })
})

describe('a cell that is made to be slow', () => {
  /** The minimum of several runs, because other work of the process counts too. */
  const processorTime = (cell: string) => {
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage()
      recogniseText(`Confirmation No,Total amount\nA1,${cell}\n`)
      const { user, system } = process.cpuUsage(before)
      return user + system
    })
    return Math.min(...times)
  }
  const usual = '1234567 '.repeat(5_000)

  it.each([
    ['dots', `1${'.'.repeat(40_000)}'`],
    ['marks in turn', `1${".'".repeat(20_000)}x`],
    ['blanks', `1${' '.repeat(40_000)}x`],
    ['digits and dots', `${'1.'.repeat(20_000)}x`],
  ])('is recognised in about the time of any other of its length: %s', (_, cell) => {
    expect(processorTime(cell)).toBeLessThan(40 * processorTime(usual))
  })
})
