import type { Phrases } from './phrases.ts'

export const ENGLISH: Phrases = {
  titles: {
    good: ['A lovely stay', 'We will be back', 'Better than expected', 'Just what we needed'],
    fair: ['Good, with some snags', 'Decent for a night or two', 'Mixed feelings'],
    bad: ['Disappointing', 'Not again', 'Expected more for the price'],
  },
  said: {
    breakfast: {
      positive: ['Breakfast was generous, with fresh bread and fruit.', 'The breakfast alone is worth the trip.'],
      negative: [
        'Breakfast ran out by nine and nobody refilled it.',
        'The coffee at breakfast was lukewarm both days.',
      ],
    },
    staff: {
      positive: ['Everybody at the desk was friendly and quick.', 'The staff remembered our names from day one.'],
      negative: ['We waited twenty minutes at reception.', 'Our two requests were simply forgotten.'],
    },
    cleanliness: {
      positive: ['The room was spotless every day.', 'Everything was clean down to the corners.'],
      negative: ['There was dust under the bed and hair in the shower.', 'The bathroom had not been cleaned properly.'],
    },
    room: {
      positive: ['Our room was bright and larger than in the pictures.', 'A well-kept room with a fine view.'],
      negative: ['The room was small and the furniture worn.', 'The heating could not be turned down.'],
    },
    bed: {
      positive: ['I slept better than at home.', 'Very comfortable beds and good pillows.'],
      negative: ['The mattress sagged in the middle.', 'The pillows were far too soft.'],
    },
    location: {
      positive: [
        'The location could not be better, everything is a short walk away.',
        'A quiet corner, yet close to it all.',
      ],
      negative: ['It is further out than the map suggests.', 'Without a car you are stuck there.'],
    },
    'wi-fi': {
      positive: ['The Wi-Fi was fast enough for video calls.', 'Wi-Fi worked everywhere in the house.'],
      negative: ['The Wi-Fi dropped every few minutes.', 'No usable Wi-Fi on the third floor.'],
    },
    parking: {
      positive: ['Parking right at the house, no trouble at all.', 'The garage was easy and fairly priced.'],
      negative: ['All parking spaces were taken when we arrived.', 'Parking costs extra, which nobody had told us.'],
    },
    quietness: {
      positive: ['Not a sound at night.', 'Wonderfully quiet, even with the window open.'],
      negative: ['You hear every step in the corridor.', 'The delivery vans woke us at six.'],
    },
    'pool and spa': {
      positive: ['The pool was warm and never crowded.', 'We loved the sauna after a long day.'],
      negative: [
        'The pool was packed and all loungers were reserved with towels.',
        'The sauna was out of order all week.',
      ],
    },
    value: {
      positive: ['Fair price for what you get.', 'Good value, we would book again.'],
      negative: ['Too expensive for what is offered.', 'The extras add up quickly.'],
    },
    children: {
      positive: ['Our children did not want to leave.', 'High chair, cot and colouring books were waiting for us.'],
      negative: [
        'There was nothing for children to do when it rained.',
        'The family room had only one extra bed for two children.',
      ],
    },
  },
  around: [
    'We were here for three nights in all and had been looking forward to it for months, as it was the first trip since the spring.',
    'It was our second visit, and quite a few things have changed since the last one, some of them for the better.',
    'We arrived late because of a train that did not run, and still found somebody who helped us to our room.',
    'On the last day we left our luggage at the hotel and walked through the town until the evening, which was no problem.',
  ],
}
