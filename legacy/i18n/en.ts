/** Every text of the framed pages. Other languages have exactly these keys. */
export const texts = {
  notYet: 'This page is not there yet',
  noSuchPage: {
    title: 'This page does not exist',
    words: 'The address may be misspelt. The console’s menu leads to every page.',
  },
  outside: {
    title: 'This page belongs into the console',
    words: 'It was opened by itself, without the console around it that tells it which hotel to show.',
    toConsole: 'Open it in the console',
  },
  pages: {
    dashboard: {
      title: 'Dashboard',
      words: 'It will show last night and the nights ahead against last year.',
    },
    analyse: {
      title: 'Analyse',
      words: 'It will compare rooms, occupancy and revenue of any period by segment, channel and room type.',
    },
    'analyse/budget': {
      title: 'Budget',
      words: 'It will hold what is on the books against the budget, month by month.',
    },
    competitors: {
      title: 'Competitors',
      words: 'It will name the hotels whose rates are watched beside yours.',
    },
    events: {
      title: 'Events',
      words: 'It will hold the fairs, holidays and other dates that move demand.',
    },
    'booking-settings': {
      title: 'Booking status',
      words: 'It will say which states of a booking count as on the books.',
    },
    'budget-configuration': {
      title: 'Budget set-up',
      words: 'It will take the budget of each month in room nights and revenue.',
    },
    calendar: {
      title: 'Price levels',
      words: 'It will show the price level of every night in a calendar.',
    },
    'price-rules': {
      title: 'Rate rules (former page)',
      words: 'It will show the rules that were written before the present rate rules.',
    },
    'rate-plan': {
      title: 'Rate plans',
      words: 'It will list the rate plans and how each follows from another.',
    },
    restrictions: {
      title: 'Restrictions',
      words: 'It will set shortest stays and closed arrivals for each night.',
    },
    'room-pricing': {
      title: 'Room pricing',
      words: 'It will set what each room type costs above or below the base rate.',
    },
    'reservation-overview': {
      title: 'Reservations',
      words: 'Every booking of the hotel, as it reached us.',
    },
    'reports-overview': {
      title: 'Reports',
      words: 'It will list the reports that went out, when, and to whom.',
    },
    'outbound-logs': {
      title: 'Outbound logs',
      words: 'It will list every rate that went to another system, and what was answered.',
    },
    monitoring: {
      title: 'Monitoring',
      words: 'It will show which hotels’ data is late or missing.',
    },
    'user-settings': {
      title: 'Profile',
      words: 'It will hold your language, your formats and the reports that you receive.',
    },
  },
  reservations: {
    search: 'Part of the external ID',
    arrivalFrom: 'Arrival from',
    arrivalTo: 'Arrival to',
    range: '%{from}–%{to} of %{total} reservation |||| %{from}–%{to} of %{total} reservations',
    failed: 'The reservations could not be loaded',
    noHotel: 'No hotel is chosen',
    noHotelWords: 'Choose one in the header; its reservations then appear here.',
    none: 'This hotel has no reservations yet',
    noneWords: 'They appear here as soon as bookings are imported.',
    noMatch: 'No reservation matches',
    noMatchWords: 'Nothing fits the search and the filters together.',
    externalId: 'External ID',
    id: 'ID',
    state: 'State',
    arrival: 'Arrival',
    departure: 'Departure',
    stay: 'Stay',
    nights: 'Nights',
    nightsOf: '%{smart_count} night |||| %{smart_count} nights',
    dayUse: 'day use',
    rooms: 'Rooms',
    roomsOf: '%{smart_count} room |||| %{smart_count} rooms',
    revenue: 'Room revenue',
    revenueIn: 'Room revenue, %{currency}',
    bookedAt: 'Booked',
    cancelledAt: 'Left the books',
    segment: 'Segment',
    channel: 'Channel',
    ratePlan: 'Rate plan',
    country: 'Country',
    states: {
      booked: 'Booked',
      'checked-in': 'Checked in',
      'checked-out': 'Checked out',
      cancelled: 'Cancelled',
      'no-show': 'No-show',
    },
  },
}
