import { useMoment } from '../core/format/use-moment.ts'

/** An instant on the clock of the page. */
export function Moment({ at }: { at: string }) {
  const moment = useMoment()
  return <time dateTime={at}>{moment(at)}</time>
}
