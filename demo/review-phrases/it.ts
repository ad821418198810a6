import type { Phrases } from './phrases.ts'

export const ITALIAN: Phrases = {
  titles: {
    good: ['Soggiorno splendido', 'Ci torneremo', 'Meglio del previsto', 'Proprio quello che cercavamo'],
    fair: ['Bene, con qualche neo', 'Va bene per una notte', 'Impressioni contrastanti'],
    bad: ['Una delusione', 'Mai più', 'Per il prezzo ci aspettavamo di più'],
  },
  said: {
    breakfast: {
      positive: ['Colazione abbondante, con pane fresco e frutta.', 'Già solo la colazione vale il viaggio.'],
      negative: [
        'Alle nove il buffet era vuoto e nessuno lo riforniva.',
        'Il caffè era tiepido tutte e due le mattine.',
      ],
    },
    staff: {
      positive: ['Alla reception sono tutti gentili e rapidi.', 'Il personale ci chiamava per nome dal primo giorno.'],
      negative: ['Abbiamo aspettato venti minuti alla reception.', 'Le nostre due richieste sono state dimenticate.'],
    },
    cleanliness: {
      positive: ['Camera pulitissima ogni giorno.', 'Tutto curato fin negli angoli.'],
      negative: ['C’era polvere sotto il letto e capelli nella doccia.', 'Il bagno non era stato pulito come si deve.'],
    },
    room: {
      positive: ['Camera luminosa e più grande che nelle foto.', 'Una camera ben tenuta con una bella vista.'],
      negative: ['La camera era piccola e i mobili consumati.', 'Il riscaldamento non si poteva abbassare.'],
    },
    bed: {
      positive: ['Ho dormito meglio che a casa.', 'Letti comodissimi e ottimi cuscini.'],
      negative: ['Il materasso era infossato al centro.', 'I cuscini erano troppo morbidi.'],
    },
    location: {
      positive: [
        'La posizione non potrebbe essere migliore, si fa tutto a piedi.',
        'Un angolo tranquillo, ma vicino a tutto.',
      ],
      negative: ['È più lontano di quanto sembri sulla mappa.', 'Senza auto non ci si muove.'],
    },
    'wi-fi': {
      positive: ['Il Wi-Fi era abbastanza veloce per le videochiamate.', 'Il Wi-Fi funzionava in tutta la casa.'],
      negative: ['Il Wi-Fi cadeva ogni pochi minuti.', 'Al terzo piano il Wi-Fi era inutilizzabile.'],
    },
    parking: {
      positive: ['Parcheggio accanto all’hotel, nessun problema.', 'Il garage è comodo e ha un prezzo onesto.'],
      negative: [
        'Al nostro arrivo i posti auto erano tutti occupati.',
        'Il parcheggio si paga a parte e nessuno ce lo aveva detto.',
      ],
    },
    quietness: {
      positive: ['Di notte non si sente volare una mosca.', 'Tranquillissimo, anche con la finestra aperta.'],
      negative: ['Si sente ogni passo in corridoio.', 'Alle sei ci hanno svegliato i furgoni delle consegne.'],
    },
    'pool and spa': {
      positive: ['La piscina era calda e mai affollata.', 'La sauna dopo una lunga giornata è stata fantastica.'],
      negative: [
        'La piscina era affollata e i lettini tutti occupati con gli asciugamani.',
        'La sauna è rimasta guasta tutta la settimana.',
      ],
    },
    value: {
      positive: ['Prezzo giusto per quello che si riceve.', 'Ottimo rapporto qualità-prezzo, prenoteremo ancora.'],
      negative: ['Troppo caro per quello che offre.', 'Gli extra si sommano in fretta.'],
    },
    children: {
      positive: [
        'I nostri bambini non volevano più andare via.',
        'Seggiolone, lettino e album da colorare ci aspettavano già.',
      ],
      negative: [
        'Con la pioggia i bambini non avevano niente da fare.',
        'Nella camera familiare c’era un solo letto aggiunto per due bambini.',
      ],
    },
  },
  around: [
    'Ci siamo fermati tre notti in tutto e lo aspettavamo da mesi, perché era il primo viaggio dalla primavera.',
    'Era la nostra seconda visita e dall’ultima volta sono cambiate diverse cose, alcune in meglio.',
    'Siamo arrivati tardi per un treno soppresso e abbiamo trovato comunque qualcuno che ci ha accompagnati in camera.',
    'L’ultimo giorno abbiamo lasciato i bagagli in hotel e girato per la città fino a sera, senza alcun problema.',
  ],
}
