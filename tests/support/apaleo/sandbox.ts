import { randomUUID } from 'node:crypto'
import { millisecondsInMinute } from 'date-fns/constants'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { ApaleoServer, CLIENT, RATE_PLANS, UNIT_GROUPS } from './apaleo-server.ts'

// A small apaleo for trying out: npm run sandbox:apaleo, then start the product with the settings that it prints.

const PORT = 4400
const BOOKINGS = 600
const EVERY_MS = 30_000

const today = new Date().toISOString().slice(0, 10)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

/** Books a stay from the arrival on. */
function book(server: ApaleoServer, arrival: StayDate, at: Date): void {
  const departure = addDays(arrival, 1 + Math.floor(Math.random() * 4))
  const { code } = pick(UNIT_GROUPS)
  const plan = RATE_PLANS.find(({ unitGroup }) => unitGroup.code === code)
  const isPast = departure <= today
  server.put({
    id: `SANDBOX-${randomUUID().slice(0, 8).toUpperCase()}`,
    status: isPast ? 'CheckedOut' : 'Confirmed',
    created: at.toISOString(),
    modified: at.toISOString(),
    arrival: `${arrival}T15:00:00+01:00`,
    departure: `${departure}T11:00:00+01:00`,
    adults: 2,
    channelCode: pick(['Direct', 'BookingCom', 'Expedia']),
    marketSegment: { code: pick(['LEISURE', 'BUSINESS']) },
    timeSlices: stayDates(arrival, addDays(departure, -1)).map((serviceDate) => ({
      serviceDate,
      ratePlan: { code: plan?.code ?? 'FLEX' },
      unitGroup: { code },
      totalGrossAmount: { amount: server.priceOf(plan?.id ?? '', serviceDate) ?? 100, currency: 'EUR' },
    })),
  })
}

const server = new ApaleoServer(today)
for (let each = 0; each < BOOKINGS; each += 1) {
  const at = new Date(Date.now() - (each + 1) * 20 * millisecondsInMinute)
  book(server, addDays(today, Math.floor(Math.random() * 150) - 60), at)
}
const url = await server.listen(PORT)
setInterval(() => book(server, addDays(today, Math.floor(Math.random() * 60)), new Date()), EVERY_MS)
process.stdout.write(`The apaleo sandbox listens at ${url} with ${BOOKINGS} reservations; somebody books every half minute.
Start the product with these settings, sign in as hotel.admin, disconnect the hotel under Settings, Interfaces, and open /connect/apaleo:

APALEO_CLIENT_ID=${CLIENT.clientId} APALEO_CLIENT_SECRET='${CLIENT.clientSecret}' APALEO_IDENTITY_URL=${url} APALEO_API_URL=${url} APALEO_WEBHOOK_URL=${url} \\
CONNECTION_KEY='for trying out only, never in production' npm start
`)
