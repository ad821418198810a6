import type { ReactNode } from 'react'
import type { PricedNight } from '../../../../contract/pricing/priced-night.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import { FigureStrip } from '../FigureStrip.tsx'
import { expectedRooms, shareOf } from '../night-state.ts'

/** A night in four figures. */
export function NightFigures({ night, today }: { night: PricedNight | undefined; today: string }) {
  const text = useText()
  const formats = useFormats()
  const capacity = night?.capacity ?? null
  const rooms = night?.roomNights ?? null
  const difference = night?.stly ? night.roomNights - night.stly.roomNights : null
  const forecast = night?.forecast
  const figures: (readonly [string, ReactNode, ReactNode])[] = [
    [
      text('figures.otbRooms'),
      <>
        {formats.count(rooms)} <span className="muted fine regular">/ {formats.count(capacity)}</span>
      </>,
      <Delta key="stly" value={difference}>
        {`${formats.difference(difference)} STLY`}
      </Delta>,
    ],
    [
      text('manage.night.occupancy'),
      formats.percent(shareOf(rooms, capacity)),
      capacity !== null && rooms !== null ? text('manage.night.left', { smart_count: capacity - rooms }) : '',
    ],
    [
      text('manage.figures.forecast'),
      formats.percent(night ? shareOf(expectedRooms(night, today), capacity) : null),
      forecast
        ? text('manage.night.band', { low: formats.count(forecast.low), high: formats.count(forecast.high) })
        : text('manage.night.noForecast'),
    ],
    [text('manage.figures.pickup'), formats.difference(night?.pickup ?? null), text('figures.roomsUnit')],
  ]
  return <FigureStrip figures={figures} />
}
