import { UNKNOWN } from '../../contract/platform/formats.ts'
import { ageOf } from '../core/format/age.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { Moment } from './Moment.tsx'

/** How long ago something was as of `now`, and when. */
export function Ago({ at, now }: { at: string | null; now: number }) {
  const formats = useFormats()
  if (at === null) return UNKNOWN
  return (
    <span className="nowrap grid">
      {formats.ago(ageOf(at, now))}
      <span className="small muted">
        <Moment at={at} />
      </span>
    </span>
  )
}
