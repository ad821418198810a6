import type { CodeUsage, MappedCode } from '../../../contract/booking/code-groups.ts'
import { OWN_ZONE } from '../../core/format/own-zone.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import classes from './board.module.css'

/** How much carries a code, this year and last, and since when it is known. */
export function Usage({ code, usage }: { code: MappedCode; usage: CodeUsage | undefined }) {
  const text = useText()
  const formats = useFormats()
  const { roomNights = 0, roomNightsLastYear = 0 } = usage?.codes.find((each) => each.code === code.code) ?? {}
  const since = new Date(code.firstSeenAt).toLocaleDateString('sv', { timeZone: OWN_ZONE })
  return (
    <p className={classes.usage}>
      {usage && (
        <span>
          {text('board.usage', {
            year: usage.year,
            nights: formats.count(roomNights),
            lastYear: usage.year - 1,
            nightsLastYear: formats.count(roomNightsLastYear),
          })}
        </span>
      )}
      <span>{text('board.since', { date: formats.day(since) })}</span>
    </p>
  )
}
