import { useStart } from '../bootstrap/use-start.ts'
import { useFormats } from './use-formats.ts'

/** How a moment of any hotel reads on the clock of the current one; of UTC where there is none. */
export function useHotelMoment(): (iso: string) => string {
  const { moment } = useFormats()
  const timeZone = useStart().company?.timeZone ?? 'UTC'
  return (iso) => moment(iso, timeZone)
}
