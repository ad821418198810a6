import type { FileField } from '../../../contract/booking/booking-file.ts'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'

/** Normalizes a word to compare headers and statuses: without case, accents (however they are encoded), spaces and punctuation. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1')

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(plain))

/** Column headers in English, German, Italian, French and Spanish, by field. */
export const HEADINGS: Partial<Record<FileField, ReadonlySet<string>>> = {
  externalId:
    words(`bookingnumber bookingno bookingid bookingref bookingreference reservationnumber reservationno reservationid reservation
    resno resid res confirmationnumber confirmationno confno conf id number no reference
    buchungsnummer buchungsnr buchungnr buchung reservierungsnummer reservierungsnr reservierung resnummer resnr bestatigungsnummer nummer nr
    numeroprenotazione nprenotazione prenotazione idprenotazione codiceprenotazione codice numero riferimento
    booknumber bookno bookingcode reservationcode confirmationcode confirmation folio
    numeroreservation numerodereservation nreservation noreservation nodereservation idreservation codereservation dossier numerodossier reference ref
    numeroreserva numerodereserva nreserva noreserva idreserva reserva codigo codigoreserva codigodereserva localizador referencia`),
  arrival:
    words(`arrival arrivaldate checkin checkindate from datefrom anreise anreisedatum anreisetag ankunft ankunftsdatum von
    arrivo dataarrivo datadiarrivo dal
    arrivee datearrivee datedarrivee darrivee du llegada fechallegada fechadellegada entrada fechaentrada fechadeentrada desde`),
  departure: words(`departure departuredate checkout checkoutdate to dateto until abreise abreisedatum abreisetag bis
    partenza datapartenza datadipartenza al
    depart datedepart datededepart au salida fechasalida fechadesalida hasta`),
  nights:
    words(`nights numberofnights noofnights roomnights los lengthofstay nachte anzahlnachte ubernachtungen aufenthaltsdauer
    notti numeronotti nnotti pernottamenti
    nuits nombredenuits nbnuits nbrenuits nuitees noches numerodenoches nnoches`),
  rooms: words(
    `rooms room numberofrooms noofrooms roomcount zimmer anzahlzimmer zimmeranzahl zimmerzahl camere camera numerocamere ncamere
    chambres chambre nombredechambres nbchambres habitaciones habitacion numerodehabitaciones nhabitaciones cantidadhabitaciones`,
  ),
  roomType:
    words(`roomtype roomtypecode roomcategory category type typ tipo zimmertyp zimmerkategorie kategorie zimmerart
    tipologia tipologiacamera tipocamera tipodicamera categoria categoriacamera
    typechambre typedechambre categoriechambre categoriedechambre categorie tipohabitacion tipodehabitacion categoriahabitacion`),
  ratePlan: words(`rateplan rateplancode ratecode rate plan ratenplan ratencode preisplan tarif tarifcode arrangement
    pianotariffario codicetariffa tariffa listino
    plantarifaire codetarif formule plantarifario codigotarifa codigodetarifa tarifa`),
  segment: words(
    `segment marketsegment market marketcode marktsegment markt marktcode segmento segmentodimercato mercato
    marche segmentdemarche segmentodemercado mercado`,
  ),
  channel:
    words(`channel bookingchannel saleschannel distributionchannel source sourcecode origin kanal buchungskanal vertriebskanal quelle herkunft
    canale canaledivendita canaleprenotazione fonte provenienza origine
    canal canaldevente canaldedistribution provenance canaldeventa canaldereserva origen fuente procedencia`),
  status: words(
    `status state bookingstatus reservationstatus buchungsstatus reservierungsstatus zustand stato statoprenotazione
    statut etat statutreservation etatreservation estado situacion estadoreserva estadodelareserva`,
  ),
  bookedAt:
    words(`bookedon bookedat booked bookingdate datebooked reservationdate created createdon createdat creationdate made
    gebuchtam gebucht buchungsdatum buchungstag reservierungsdatum angelegtam angelegt erstelltam erstellt
    prenotatoil dataprenotazione datadiprenotazione creatoil datacreazione inseritoil
    reservele datereservation datedereservation creele datecreation datedecreation
    reservadoel fechareserva fechadereserva fechadecreacion fechacreacion creadoel creado fechadealta`),
  changedAt:
    words(`changedon changedat changed modifiedon modifiedat modified lastmodified lastchange lastchanged updated updatedat
    geandertam geandert letzteanderung anderungsdatum modificatoil ultimamodifica datamodifica
    modifiele datemodification datedemodification dernieremodification modificadoel fechamodificacion fechademodificacion ultimamodificacion`),
  cancelledAt: words(`cancelledon canceledon cancelledat canceledat cancelled canceled cancellationdate canceldate
    storniertam storniert stornodatum stornierungsdatum stornoam cancellatoil annullatoil datacancellazione dataannullamento
    annulele dateannulation datedannulation canceladoel anuladoel fechacancelacion fechadecancelacion fechaanulacion fechadeanulacion`),
  revenue: words(`revenue total totalamount totalrevenue totalprice amount roomrevenue price netrevenue netamount
    umsatz gesamt gesamtbetrag gesamtpreis gesamtumsatz betrag logisumsatz logis preis nettoumsatz
    importo importototale totale prezzo prezzototale ricavo ricavi imponibile
    logisnetto montant montanttotal prix prixtotal chiffredaffaires ca recette recettes montantht totalht
    importe importetotal precio preciototal ingresos ingreso`),
  rate: words(`rate ratepernight pricepernight amountpernight nightlyrate roomrate dailyrate averagerate adr
    preispronacht ratepronacht betragpronacht zimmerpreis zimmerrate tagesrate durchschnittsrate
    prezzoanotte prezzopernotte importoanotte tariffa tariffagiornaliera prezzogiornaliero tariffamedia
    prixparnuit prixnuit tarifparnuit tarif prixmoyen precionoche preciopornoche tarifapornoche tarifa`),
  stayDate:
    words(`staydate nightdate date night businessdate datum nacht nachtvom logisdatum aufenthaltsdatum data notte
    datanotte datasoggiorno datenuit nuit datesejour datedesejour noche fecha fechanoche fechaestancia fechadeestancia`),
  currency: words('currency currencycode wahrung wahrungscode valuta divisa devise monnaie moneda'),
}

/** Headings that can mean how many rooms a booking has, or which one. */
export const ONE_ROOM = words('room zimmer camera chambre habitacion')

/** Booking statuses in English, German, Italian, French and Spanish. */
const STATUS_WORDS: Record<ReservationStatus, ReadonlySet<string>> = {
  booked: words(`booked confirmed confirm ok definite guaranteed reserved reservation open new active modified
    gebucht bestatigt fest fix festgebucht reserviert garantiert definitiv offen neu aktiv
    prenotata prenotato confermata confermato garantita garantito definitiva definitivo attiva nuova
    confirme confirmee reserve reservee garanti garantie ferme definitif nouvelle active
    confirmada confirmado reservada reservado garantizada garantizado firme nueva activa`),
  'checked-in': words(
    `checkedin checkin inhouse arrived angereist imhaus eingecheckt hausgast arrivato arrivata incasa presente
    arrive arrivee enmaison present checkinrealizado llegado llegada alojado alojada enhotel enlacasa`,
  ),
  'checked-out': words(`checkedout checkout departed abgereist ausgecheckt partito partita concluso conclusa
    parti partie checkoutrealizado salido salida finalizada`),
  cancelled: words(`cancelled canceled cancellation cancel cxl can void storniert storno stornierung abgesagt annulliert
    cancellata cancellato annullata annullato disdetta
    annule annulee annulation cancelada cancelado anulada anulado cancelacion`),
  'no-show':
    words(`noshow ns nichtangereist nichterschienen mancatoarrivo nonarrivato nonpresentato nonpresente nonpresentee
    nopresentado nopresentada`),
  unconfirmed:
    words(`waitlist waitlisted waiting waitinglist requested request onrequest rq pending option optional opt hold onhold
    tentative tent provisional quote quotation offer inquiry enquiry unconfirmed unsecured
    anfrage angefragt aufanfrage warteliste angebot optional optioniert vorlaufig provisorisch unbestatigt reservierungsanfrage
    opzione opzionata opzionato preventivo inattesa listadattesa listaattesa richiesta provvisoria provvisorio offerta nonconfermata nonconfermato
    demande surdemande enattente listedattente devis provisoire offre nonconfirme nonconfirmee
    opcion presupuesto enespera listadeespera pendiente solicitada solicitud solicitado bajopeticion oferta sinconfirmar noconfirmada`),
}

/** The status that a word means; undefined if unknown. */
export const statusOfWord = (word: string): ReservationStatus | undefined =>
  (Object.keys(STATUS_WORDS) as ReservationStatus[]).find((status) => STATUS_WORDS[status].has(plain(word)))
