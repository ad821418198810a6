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
})
