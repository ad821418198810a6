import { useHotelMoment } from '../core/format/use-hotel-moment.ts'

/** A moment on the clock of the current hotel. */
export function HotelTime({ at }: { at: string }) {
  const moment = useHotelMoment()
  return <time dateTime={at}>{moment(at)}</time>
}
