// CPU time and memory of one hotel's forecast, 365 nights with segments, on fourteen months and on 800 nights of invented
// bookings. `npx tsx research/bench/forecast/run.ts`; some 20 seconds.
import { addDays } from '../../../contract/platform/stay-date.ts'
import { forecast } from '../../../engine/forecast/forecast.ts'
import type { NightRecord } from '../../../engine/forecast/record.ts'

const FIRST = '2024-01-01'
const FINISHED_NIGHTS = [430, 800]
const ARRIVALS = 85
const ROUNDS = 5
const SEGMENTS = ['Online', 'Offline', 'Groups', 'Direct', 'Corporate', 'Other']

let state = 7
const random = (): number => {
  state = (state * 1103515245 + 12345) % 2147483648
  return state / 2147483648
}

/** About 85 bookings a day for one to five nights, of which a third cancels: 250 rooms a night for a house of 226. */
function nights(finished: number): NightRecord[] {
  return Array.from({ length: finished + 365 }, (_, day) => day).flatMap((day) => {
    const arrival = addDays(FIRST, day)
    const season = 0.75 + 0.25 * Math.sin((day / 364) * 2 * Math.PI)
    return Array.from({ length: Math.round(ARRIVALS * season) }, () => {
      const lead = Math.floor(-70 * Math.log(1 - random()))
      const segment = SEGMENTS[Math.floor(random() * SEGMENTS.length)] ?? ''
      const booking = {
        bookedOn: addDays(arrival, -lead),
        cancelledOn: random() < 0.33 ? addDays(arrival, -Math.floor(random() * lead)) : null,
        rooms: 1,
        revenue: 8_000 + Math.floor(random() * 6_000),
        segment,
        cancellationClass: `${segment} / ${random() < 0.2 ? 'non-refundable' : 'flexible'}`,
      }
      return Array.from(
        { length: 1 + Math.floor(random() * 5) },
        (_, night): NightRecord => ({ ...booking, stayDate: addDays(arrival, night) }),
      )
    }).flat()
  })
}

for (const finished of FINISHED_NIGHTS) {
  const origin = addDays(FIRST, finished)
  // Copied as they are for the thread that computes: objects of one shape, which are read many times faster than those above.
  const records = structuredClone(nights(finished).filter(({ bookedOn }) => bookedOn <= origin))
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    forecast({ records, origin, days: 365, capacity: new Map() })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  console.log(
    `${finished} finished nights, ${records.length} booked ones: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms of CPU`,
  )
  console.log(`median ${times[Math.floor(ROUNDS / 2)]?.toFixed(0)} ms (at most 1500)`)
}
console.log(`at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB of memory, invented bookings included`)
