import { useStart } from '../bootstrap/use-start.ts'
import { useFormats } from './use-formats.ts'

/** Formats an instant in the time zone of the current hotel, or in UTC if there is none. */
export function useHotelMoment(): (iso: string) => string {
  const { moment } = useFormats()
  const timeZone = useStart().company?.timeZone ?? 'UTC'
  return (iso) => moment(iso, timeZone)
}
