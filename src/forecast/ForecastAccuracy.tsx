import { Link } from 'react-router-dom'
import { useCompany, useHasAuthority } from '../core/bootstrap/use-start.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useCall } from '../core/http/use-call.ts'
import { useText } from '../core/i18n/text.ts'
import { Row } from '../kit/layout/Row.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { OURS } from './quality.ts'

/** It changes once a night. */
const STALE_MS = 600_000
/** Days ahead whose accuracy is shown beside a forecast. */
const SHOWN = [7, 14, 28]

/** How close the hotel's last forecasts were, in one line beside a forecast; hotel admins get to the details. Nothing until nights are evaluated. */
export function ForecastAccuracy() {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const mayOpen = useHasAuthority('HOTEL_ADMIN')
  const { data, isPending } = useCall(
    'GET /api/forecast/hotel-accuracy',
    { query: { companyId } },
    { staleTime: STALE_MS },
  )
  if (isPending) return <PendingAccuracy />
  const rows = (data?.byHorizon ?? []).filter(({ method, horizon }) => method === OURS && SHOWN.includes(horizon))
  if (rows.length === 0) return null
  const nights = Math.max(...rows.map((row) => row.nights))
  const all = rows.reduce((sum, row) => sum + row.nights, 0)
  const held = rows.reduce((sum, { coverage, nights }) => sum + ((coverage ?? 0) / 100) * nights, 0) / all
  const line = text('figures.accuracy.line', {
    smart_count: nights,
    errors: rows.map(({ mae }) => `±${formats.decimal(mae)}`).join(' / '),
    days: rows.map(({ horizon }) => formats.count(horizon)).join(' / '),
    held: formats.percent(held),
  })
  return (
    <Row spacing={1}>
      <p className="small muted">{line}</p>
      {mayOpen && (
        <Link className="small" to={`/analyse/forecast-accuracy?companyId=${companyId}`}>
          {text('figures.accuracy.details')}
        </Link>
      )}
    </Row>
  )
}

/** Its line before the figures beside it are there. */
export const PendingAccuracy = () => <Skeleton width={320} height={16} />
