import type { Phrases } from './phrases.ts'

export const GERMAN: Phrases = {
  titles: {
    good: ['Rundum gelungen', 'Wir kommen wieder', 'Besser als erwartet', 'Ein schöner Aufenthalt'],
    fair: ['Gut, mit kleinen Abstrichen', 'Für eine Nacht in Ordnung', 'Gemischte Gefühle'],
    bad: ['Leider enttäuscht', 'Nicht noch einmal', 'Für den Preis zu wenig'],
  },
  said: {
    breakfast: {
      positive: ['Das Frühstück war reichhaltig, mit frischem Brot und Obst.', 'Allein das Frühstück lohnt die Reise.'],
      negative: [
        'Ab neun Uhr war das Buffet leer und wurde nicht mehr aufgefüllt.',
        'Der Kaffee war an beiden Tagen lauwarm.',
      ],
    },
    staff: {
      positive: [
        'Am Empfang waren alle freundlich und schnell.',
        'Das Personal kannte uns vom ersten Tag an mit Namen.',
      ],
      negative: ['Am Empfang haben wir zwanzig Minuten gewartet.', 'Unsere beiden Wünsche wurden einfach vergessen.'],
    },
    cleanliness: {
      positive: ['Das Zimmer war jeden Tag blitzsauber.', 'Alles war bis in die Ecken gepflegt.'],
      negative: ['Unter dem Bett lag Staub, in der Dusche waren Haare.', 'Das Bad war nicht richtig geputzt.'],
    },
    room: {
      positive: [
        'Unser Zimmer war hell und größer als auf den Bildern.',
        'Ein gepflegtes Zimmer mit schöner Aussicht.',
      ],
      negative: ['Das Zimmer war klein und die Möbel abgewohnt.', 'Die Heizung ließ sich nicht herunterdrehen.'],
    },
    bed: {
      positive: ['Ich habe besser geschlafen als zu Hause.', 'Sehr bequeme Betten und gute Kissen.'],
      negative: ['Die Matratze hing in der Mitte durch.', 'Die Kissen waren viel zu weich.'],
    },
    location: {
      positive: [
        'Die Lage könnte nicht besser sein, alles ist zu Fuß erreichbar.',
        'Ruhig gelegen und doch mittendrin.',
      ],
      negative: ['Es liegt weiter draußen, als die Karte vermuten lässt.', 'Ohne Auto kommt man dort nicht weg.'],
    },
    'wi-fi': {
      positive: ['Das WLAN reichte auch für Videokonferenzen.', 'Das WLAN lief im ganzen Haus.'],
      negative: ['Das WLAN brach alle paar Minuten ab.', 'Im dritten Stock gab es kein brauchbares WLAN.'],
    },
    parking: {
      positive: ['Parken direkt am Haus, ganz ohne Mühe.', 'Die Tiefgarage war bequem und bezahlbar.'],
      negative: [
        'Bei unserer Ankunft waren alle Parkplätze belegt.',
        'Der Parkplatz kostet extra, das hatte uns niemand gesagt.',
      ],
    },
    quietness: {
      positive: ['Nachts war kein Laut zu hören.', 'Herrlich ruhig, auch bei offenem Fenster.'],
      negative: ['Man hört jeden Schritt auf dem Gang.', 'Um sechs weckten uns die Lieferwagen.'],
    },
    'pool and spa': {
      positive: ['Das Becken war warm und nie überfüllt.', 'Die Sauna nach einem langen Tag war herrlich.'],
      negative: [
        'Das Becken war überfüllt, alle Liegen mit Handtüchern belegt.',
        'Die Sauna war die ganze Woche außer Betrieb.',
      ],
    },
    value: {
      positive: ['Ein fairer Preis für das, was man bekommt.', 'Preis und Leistung stimmen, wir buchen wieder.'],
      negative: ['Für das Gebotene zu teuer.', 'Die Extras läppern sich schnell.'],
    },
    children: {
      positive: [
        'Unsere Kinder wollten gar nicht mehr weg.',
        'Hochstuhl, Gitterbett und Malbücher standen schon bereit.',
      ],
      negative: [
        'Bei Regen gab es für Kinder nichts zu tun.',
        'Im Familienzimmer stand nur ein Zustellbett für zwei Kinder.',
      ],
    },
  },
  around: [
    'Wir waren insgesamt drei Nächte hier und hatten uns seit Monaten darauf gefreut, es war die erste Reise seit dem Frühjahr.',
    'Es war unser zweiter Besuch, und seit dem letzten Mal hat sich einiges verändert, manches davon zum Besseren.',
    'Wegen eines ausgefallenen Zuges kamen wir spät an und fanden trotzdem noch jemanden, der uns zum Zimmer brachte.',
    'Am letzten Tag durften wir das Gepäck im Hotel lassen und sind bis zum Abend durch die Stadt gelaufen.',
  ],
}
