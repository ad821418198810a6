import type { AgreementText } from './agreement-text.ts'

/** The agreement in German, with the same sections as the English one. */
export const AGREEMENT_DE: AgreementText = {
  title: 'Datenschutzvereinbarung',
  version: 'Fassung',
  parties: (provider) => [
    provider
      ? `Diese Vereinbarung besteht zwischen dem Hotel, das sie annimmt (dem Verantwortlichen, „das Hotel“), und ${provider.name}, ${provider.address} (dem Auftragsverarbeiter, „der Anbieter“). Kontakt für den Datenschutz: ${provider.contact}.`
      : 'Diese Vereinbarung besteht zwischen dem Hotel, das sie annimmt (dem Verantwortlichen, „das Hotel“), und dem Betreiber dieser Installation der Hotel Revenue Console (dem Auftragsverarbeiter, „der Anbieter“).',
    'Sie erfüllt Artikel 28 der Verordnung (EU) 2016/679 (DSGVO). Begriffe, die die DSGVO bestimmt, werden in deren Sinn gebraucht. „Dienst“ ist die Hotel Revenue Console, wie der Anbieter sie für das Hotel betreibt.',
  ],
  subprocessors: {
    some: 'Derzeit setzt der Anbieter ein:',
    none: 'Derzeit setzt der Anbieter keine ein.',
  },
  sections: [
    {
      id: 'subject',
      title: 'Gegenstand und Zweck',
      paragraphs: [
        'Der Anbieter verarbeitet personenbezogene Daten im Auftrag des Hotels, um den Dienst zu betreiben: um Buchungen aus den Systemen des Hotels zu übernehmen, daraus Kennzahlen, Prognosen und empfohlene Raten zu berechnen, sie den Benutzern des Hotels zu zeigen und den Dienst sicher und verfügbar zu halten.',
        'Der Anbieter verarbeitet die Daten zu keinem eigenen Zweck. Zahlen, aus denen sich keine Person bestimmen lässt, darf er verwenden, um Hotels miteinander zu vergleichen, soweit das Hotel dies eingeschaltet hat.',
      ],
    },
    {
      id: 'duration',
      title: 'Dauer',
      paragraphs: [
        'Diese Vereinbarung gilt ab ihrer Annahme, solange der Anbieter personenbezogene Daten des Hotels hat. Sie endet mit dem Vertrag über den Dienst, ohne eigene Kündigung; was aus den Daten wird, regelt Abschnitt 12.',
        'Ändert sich der Text, veröffentlicht der Anbieter eine neue Fassung. Die angenommene gilt, bis das Hotel die neue annimmt.',
      ],
    },
    {
      id: 'data',
      title: 'Arten der Daten und betroffene Personen',
      paragraphs: ['Folgende Daten werden verarbeitet:'],
      points: [
        'von Gästen: Nummern der Buchungen in den Systemen des Hotels, Zeitpunkte von Buchung, Änderung, Stornierung, Anreise und Abreise, Zimmerart, Rate, Umsatz, Kanal, Segment, Herkunftsland und die Zahl der Erwachsenen und Kinder;',
        'von Mitarbeitenden des Hotels und anderen, die den Dienst nutzen: Name, Benutzername, E-Mail-Adresse, Rolle, Einstellungen und ein Hashwert des Passworts;',
        'von denselben Personen, zur Sicherheit und zum Nachweis: Zeit, Browser und Netzwerkadresse ihrer Sitzungen und was sie wann geändert haben.',
      ],
      closing:
        'Der Dienst benötigt weder Namen noch Kontakt- oder Zahlungsdaten von Gästen noch besondere Kategorien von Daten nach Artikel 9 DSGVO. Das Hotel übermittelt keine solchen.',
    },
    {
      id: 'instructions',
      title: 'Weisungen',
      paragraphs: [
        'Der Anbieter verarbeitet die Daten nur auf dokumentierte Weisung des Hotels. Solche Weisungen sind diese Vereinbarung, der Vertrag über den Dienst und die Einstellungen, die Benutzer des Hotels darin vornehmen; weitere bedürfen der Textform.',
        'Der Anbieter teilt dem Hotel unverzüglich mit, wenn eine Weisung nach seiner Auffassung gegen Datenschutzrecht verstößt, und darf sie aussetzen, bis das Hotel sie bestätigt oder ändert. Verpflichtet ihn das Recht der Union oder eines Mitgliedstaats zu einer anderen Verarbeitung, teilt er es vorher mit, sofern dieses Recht es nicht verbietet.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Vertraulichkeit',
      paragraphs: [
        'Zugang zu den Daten haben nur Personen, die sie für ihre Arbeit benötigen. Sie sind zur Vertraulichkeit verpflichtet oder unterliegen einer gesetzlichen Verschwiegenheitspflicht, auch über das Ende ihrer Beschäftigung hinaus, und sind im Datenschutz unterwiesen.',
      ],
    },
    {
      id: 'security',
      title: 'Sicherheit der Verarbeitung',
      paragraphs: [
        'Der Anbieter trifft die technischen und organisatorischen Maßnahmen, die Artikel 32 DSGVO verlangt, und hält sie auf dem Stand der Technik. Dazu gehören mindestens:',
      ],
      points: [
        'Verschlüsselung bei der Übertragung; Speicherung von Passwörtern nur als gesalzene, dafür geschaffene Hashwerte; Sitzungen, die bei Nichtgebrauch enden;',
        'Zugriff nach Rollen, bei jedem Aufruf getrennt nach den Daten jedes Hotels;',
        'ein Protokoll der Änderungen, das sich im Dienst nicht bearbeiten lässt;',
        'Sicherungen, deren Wiederherstellung geprüft wird, und ein Plan für den Wiederanlauf;',
        'regelmäßige Aktualisierungen und mindestens einmal im Jahr eine Überprüfung der Maßnahmen.',
      ],
      closing: 'Der Anbieter darf Maßnahmen durch andere ersetzen, die nicht weniger schützen.',
    },
    {
      id: 'subprocessors',
      title: 'Unterauftragnehmer und Orte der Verarbeitung',
      paragraphs: [
        'Das Hotel genehmigt dem Anbieter, Unterauftragnehmer einzusetzen. Der Anbieter führt eine Liste mit Name, Ort und Aufgabe und gibt sie dem Hotel auf Anfrage. Neue oder geänderte kündigt er mindestens 30 Tage vorher in Textform an; das Hotel kann in dieser Zeit aus einem Grund des Datenschutzes widersprechen. Finden die Parteien keine Lösung, kann jede den Vertrag über den Dienst beenden.',
        'Der Anbieter verpflichtet jeden Unterauftragnehmer vertraglich zu denselben Pflichten und steht für ihn ein wie für sich selbst.',
        'Die Daten werden im Europäischen Wirtschaftsraum verarbeitet. Anderswo werden sie nur verarbeitet, wenn Kapitel V DSGVO es erlaubt und das Hotel vorher unterrichtet ist.',
      ],
    },
    {
      id: 'rights',
      title: 'Rechte der betroffenen Personen',
      paragraphs: [
        'Das Hotel beantwortet Anträge von Personen auf Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung sowie Widersprüche. Der Anbieter hilft mit geeigneten Maßnahmen, damit das Hotel rechtzeitig antworten kann.',
        'Erreicht ein Antrag stattdessen den Anbieter, leitet er ihn unverzüglich an das Hotel weiter und beantwortet ihn nicht selbst.',
      ],
    },
    {
      id: 'breaches',
      title: 'Verletzungen des Datenschutzes',
      paragraphs: [
        'Der Anbieter meldet dem Hotel eine Verletzung des Schutzes personenbezogener Daten unverzüglich und spätestens 48 Stunden, nachdem sie ihm bekannt wurde. Die Meldung nennt, soweit bekannt:',
      ],
      points: [
        'was wann geschehen ist, welche Daten und etwa wie viele Personen betroffen sind;',
        'die wahrscheinlichen Folgen;',
        'was dagegen getan wurde und vorgeschlagen wird;',
        'wer Auskunft gibt.',
      ],
      closing:
        'Was noch nicht bekannt ist, folgt unverzüglich. Der Anbieter dokumentiert jede Verletzung. Meldungen an Behörden und betroffene Personen macht das Hotel.',
    },
    {
      id: 'assistance',
      title: 'Weitere Unterstützung',
      paragraphs: [
        'Der Anbieter unterstützt das Hotel bei Datenschutz-Folgenabschätzungen, vorherigen Konsultationen und Anfragen von Aufsichtsbehörden, soweit sie den Dienst betreffen und dem Hotel die Angaben fehlen. Anfragen und Maßnahmen einer Behörde, die Daten des Hotels betreffen, teilt er dem Hotel mit, sofern das Recht es nicht verbietet.',
      ],
    },
    {
      id: 'audits',
      title: 'Nachweis und Prüfungen',
      paragraphs: [
        'Der Anbieter stellt dem Hotel alle Angaben zur Verfügung, die zum Nachweis der Einhaltung dieser Vereinbarung nötig sind, und führt das Verzeichnis nach Artikel 30 Absatz 2 DSGVO.',
        'Das Hotel darf dies prüfen, selbst oder durch zur Vertraulichkeit verpflichtete Prüfer, die nicht im Wettbewerb mit dem Anbieter stehen: mit Ankündigung von mindestens 14 Tagen, zu üblichen Zeiten, ohne den Betrieb mehr als nötig zu stören, und einmal im Jahr, sofern kein besonderer Anlass besteht. Aktuelle Berichte unabhängiger Prüfer können eine Prüfung vor Ort ersetzen, wenn sie die Frage beantworten.',
      ],
    },
    {
      id: 'deletion',
      title: 'Löschung und Rückgabe',
      paragraphs: [
        'Am Ende des Vertrags über den Dienst gibt der Anbieter dem Hotel die Daten in einem gängigen maschinenlesbaren Format zurück, wenn das Hotel es binnen 30 Tagen verlangt, und löscht sie nach dieser Zeit. Daten in Sicherungen werden gelöscht, sobald diese ersetzt werden, spätestens nach 90 Tagen, und bis dahin nicht verwendet.',
        'Daten, die der Anbieter gesetzlich aufbewahren muss, werden für andere Zwecke gesperrt. Auf Anfrage bestätigt der Anbieter die Löschung in Textform.',
      ],
    },
    {
      id: 'liability',
      title: 'Haftung',
      paragraphs: [
        'Gegenüber betroffenen Personen gilt Artikel 82 DSGVO. Zwischen den Parteien trägt jede den Teil eines Schadens, für den sie verantwortlich ist. Haftungsgrenzen im Vertrag über den Dienst gelten auch hier, soweit das Recht es erlaubt; die Rechte betroffener Personen begrenzen sie nie.',
      ],
    },
    {
      id: 'law',
      title: 'Recht und Schlussbestimmungen',
      paragraphs: [
        'Es gelten Recht und Gerichtsstand des Vertrags über den Dienst. Weichen diese Vereinbarung und jener Vertrag beim Datenschutz voneinander ab, geht diese Vereinbarung vor.',
        'Änderungen bedürfen der Textform. Ist eine Bestimmung unwirksam, bleiben die übrigen bestehen. Der Text besteht auf Englisch und Deutsch; weichen sie voneinander ab, gilt die Sprache, in der der Vertrag über den Dienst geschrieben ist, sonst die englische Fassung.',
      ],
    },
  ],
}
