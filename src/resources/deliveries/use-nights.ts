import { UNKNOWN } from '../../../contract/formats.ts'
import { useFormats } from '../../format/use-formats.ts'

/** How a run of nights is written: one date where it is one night, a dash where it is none. */
export function useNights(): (first: string | null, last: string | null) => string {
  const { day } = useFormats()
  return (first, last) => {
    if (first === null || last === null) return UNKNOWN
    return first === last ? day(first) : `${day(first)} – ${day(last)}`
  }
}
