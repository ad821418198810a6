import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'

/** Formats a run of nights: one date for a single night, a dash for none. */
export function useNights(): (first: string | null, last: string | null) => string {
  const { day } = useFormats()
  return (first, last) => {
    if (first === null || last === null) return UNKNOWN
    return first === last ? day(first) : `${day(first)} – ${day(last)}`
  }
}
