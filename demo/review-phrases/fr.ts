import type { Phrases } from './phrases.ts'

export const FRENCH: Phrases = {
  titles: {
    good: ['Un très beau séjour', 'Nous reviendrons', 'Mieux que prévu', 'Exactement ce qu’il nous fallait'],
    fair: ['Bien, avec quelques bémols', 'Correct pour une nuit', 'Avis partagé'],
    bad: ['Décevant', 'Plus jamais', 'On attendait mieux à ce prix'],
  },
  said: {
    breakfast: {
      positive: [
        'Petit-déjeuner copieux, avec du pain frais et des fruits.',
        'Le petit-déjeuner vaut à lui seul le voyage.',
      ],
      negative: [
        'À neuf heures le buffet était vide et personne ne le remplissait.',
        'Le café était tiède les deux matins.',
      ],
    },
    staff: {
      positive: [
        'À la réception, tout le monde est aimable et rapide.',
        'Le personnel nous appelait par notre nom dès le premier jour.',
      ],
      negative: ['Nous avons attendu vingt minutes à la réception.', 'Nos deux demandes ont été oubliées.'],
    },
    cleanliness: {
      positive: ['La chambre était impeccable chaque jour.', 'Tout était propre jusque dans les coins.'],
      negative: [
        'De la poussière sous le lit et des cheveux dans la douche.',
        'La salle de bains n’avait pas été bien nettoyée.',
      ],
    },
    room: {
      positive: ['Chambre lumineuse, plus grande que sur les photos.', 'Une chambre bien tenue avec une belle vue.'],
      negative: ['La chambre était petite et le mobilier usé.', 'Impossible de baisser le chauffage.'],
    },
    bed: {
      positive: ['J’ai mieux dormi qu’à la maison.', 'Lits très confortables et bons oreillers.'],
      negative: ['Le matelas s’affaissait au milieu.', 'Les oreillers étaient beaucoup trop mous.'],
    },
    location: {
      positive: [
        'L’emplacement ne pourrait être meilleur, tout se fait à pied.',
        'Un coin calme, et pourtant tout près de tout.',
      ],
      negative: ['C’est plus loin que la carte ne le laisse croire.', 'Sans voiture on ne peut rien faire.'],
    },
    'wi-fi': {
      positive: ['Le Wi-Fi suffisait pour des visioconférences.', 'Le Wi-Fi marchait dans toute la maison.'],
      negative: ['Le Wi-Fi coupait toutes les deux minutes.', 'Pas de Wi-Fi utilisable au troisième étage.'],
    },
    parking: {
      positive: ['Parking devant l’hôtel, aucun souci.', 'Le garage est pratique et le tarif honnête.'],
      negative: [
        'Toutes les places étaient prises à notre arrivée.',
        'Le parking est en supplément, personne ne nous l’avait dit.',
      ],
    },
    quietness: {
      positive: ['Pas un bruit la nuit.', 'Un calme merveilleux, même fenêtre ouverte.'],
      negative: [
        'On entend chaque pas dans le couloir.',
        'Les camionnettes de livraison nous ont réveillés à six heures.',
      ],
    },
    'pool and spa': {
      positive: ['La piscine était chaude et jamais bondée.', 'Le sauna après une longue journée, un bonheur.'],
      negative: [
        'La piscine était bondée, tous les transats réservés par des serviettes.',
        'Le sauna est resté en panne toute la semaine.',
      ],
    },
    value: {
      positive: ['Un prix juste pour ce que l’on reçoit.', 'Bon rapport qualité-prix, nous réserverons à nouveau.'],
      negative: ['Trop cher pour ce qui est proposé.', 'Les suppléments s’additionnent vite.'],
    },
    children: {
      positive: ['Nos enfants ne voulaient plus partir.', 'Chaise haute, lit bébé et coloriages nous attendaient.'],
      negative: [
        'Rien à faire pour les enfants quand il pleut.',
        'La chambre familiale n’avait qu’un lit d’appoint pour deux enfants.',
      ],
    },
  },
  around: [
    'Nous sommes restés trois nuits en tout et nous attendions ce voyage depuis des mois, le premier depuis le printemps.',
    'C’était notre deuxième visite et plusieurs choses ont changé depuis la dernière, certaines en mieux.',
    'Arrivés tard à cause d’un train supprimé, nous avons tout de même trouvé quelqu’un pour nous conduire à la chambre.',
    'Le dernier jour nous avons laissé les bagages à l’hôtel et marché en ville jusqu’au soir, sans aucun problème.',
  ],
}
