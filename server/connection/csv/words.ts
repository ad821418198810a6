import type { FileField } from '../../../contract/booking-file.ts'
import type { ReservationStatus } from '../../../contract/reservation.ts'

/** Normalizes a word to compare headers and statuses: without case, accents (however they are encoded), spaces and punctuation. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1')

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(plain))

/** Column headers in English, German and Italian, by field. */
export const HEADINGS: Partial<Record<FileField, ReadonlySet<string>>> = {
  externalId:
    words(`bookingnumber bookingno bookingid bookingref bookingreference reservationnumber reservationno reservationid reservation
    resno resid res confirmationnumber confirmationno confno conf id number no reference
    buchungsnummer buchungsnr buchungnr buchung reservierungsnummer reservierungsnr reservierung resnummer resnr bestatigungsnummer nummer nr
    numeroprenotazione nprenotazione prenotazione idprenotazione codiceprenotazione codice numero riferimento`),
  arrival:
    words(`arrival arrivaldate checkin checkindate from datefrom anreise anreisedatum anreisetag ankunft ankunftsdatum von
    arrivo dataarrivo datadiarrivo dal`),
  departure: words(`departure departuredate checkout checkoutdate to dateto until abreise abreisedatum abreisetag bis
    partenza datapartenza datadipartenza al`),
  nights:
    words(`nights numberofnights noofnights roomnights los lengthofstay nachte anzahlnachte ubernachtungen aufenthaltsdauer
    notti numeronotti nnotti pernottamenti`),
  rooms: words(
    `rooms room numberofrooms noofrooms roomcount zimmer anzahlzimmer zimmeranzahl zimmerzahl camere camera numerocamere ncamere`,
  ),
  roomType: words(`roomtype roomtypecode roomcategory category zimmertyp zimmerkategorie kategorie zimmerart
    tipologia tipologiacamera tipocamera tipodicamera categoria categoriacamera`),
  ratePlan: words(`rateplan rateplancode ratecode rate plan ratenplan ratencode preisplan tarif tarifcode arrangement
    pianotariffario codicetariffa tariffa listino`),
  segment: words(
    `segment marketsegment market marketcode marktsegment markt marktcode segmento segmentodimercato mercato`,
  ),
  channel:
    words(`channel bookingchannel saleschannel distributionchannel source sourcecode origin kanal buchungskanal vertriebskanal quelle herkunft
    canale canaledivendita canaleprenotazione fonte provenienza origine`),
  status: words(
    `status state bookingstatus reservationstatus buchungsstatus reservierungsstatus zustand stato statoprenotazione`,
  ),
  bookedAt:
    words(`bookedon bookedat booked bookingdate datebooked reservationdate created createdon createdat creationdate made
    gebuchtam gebucht buchungsdatum buchungstag reservierungsdatum angelegtam angelegt erstelltam erstellt
    prenotatoil dataprenotazione datadiprenotazione creatoil datacreazione inseritoil`),
  changedAt:
    words(`changedon changedat changed modifiedon modifiedat modified lastmodified lastchange lastchanged updated updatedat
    geandertam geandert letzteanderung anderungsdatum modificatoil ultimamodifica datamodifica`),
  cancelledAt: words(`cancelledon canceledon cancelledat canceledat cancelled canceled cancellationdate canceldate
    storniertam storniert stornodatum stornierungsdatum stornoam cancellatoil annullatoil datacancellazione dataannullamento`),
  revenue: words(`revenue total totalamount totalrevenue totalprice amount roomrevenue price netrevenue netamount
    umsatz gesamt gesamtbetrag gesamtpreis gesamtumsatz betrag logisumsatz logis preis nettoumsatz
    importo importototale totale prezzo prezzototale ricavo ricavi imponibile`),
  rate: words(`rate ratepernight pricepernight amountpernight nightlyrate roomrate dailyrate averagerate adr
    preispronacht ratepronacht betragpronacht zimmerpreis zimmerrate tagesrate durchschnittsrate
    prezzoanotte prezzopernotte importoanotte tariffa tariffagiornaliera prezzogiornaliero tariffamedia`),
  currency: words('currency currencycode wahrung wahrungscode valuta divisa'),
}

/** Booking statuses in English, German and Italian. */
const STATUS_WORDS: Record<ReservationStatus, ReadonlySet<string>> = {
  booked: words(`booked confirmed confirm ok definite guaranteed reserved reservation open new active modified
    gebucht bestatigt fix festgebucht reserviert garantiert definitiv offen neu aktiv
    prenotata prenotato confermata confermato garantita garantito definitiva definitivo attiva nuova`),
  'checked-in': words(
    `checkedin checkin inhouse arrived angereist imhaus eingecheckt hausgast arrivato arrivata incasa presente`,
  ),
  'checked-out': words(`checkedout checkout departed abgereist ausgecheckt partito partita concluso conclusa`),
  cancelled: words(`cancelled canceled cancellation cancel cxl can void storniert storno stornierung abgesagt annulliert
    cancellata cancellato annullata annullato disdetta`),
  unconfirmed: words('waitlist waitlisted requested request pending option optional tentative quote hold'),
  'no-show': words('noshow ns nichtangereist nichterschienen mancatoarrivo nonarrivato nonpresentato'),
}

/** The status that a word means; undefined if unknown. */
export const statusOfWord = (word: string): ReservationStatus | undefined =>
  (Object.keys(STATUS_WORDS) as ReservationStatus[]).find((status) => STATUS_WORDS[status].has(plain(word)))
