import Divider from '@mui/material/Divider'
import { useState } from 'react'
import type { Company } from '../../../contract/hotel/company.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useNights } from './use-nights.ts'

const NIGHTS = 365
/** Gaps that are shown at once; the others on demand. */
const SHOWN = 5

/** Past and future nights that appear to have missing bookings. */
export function GapsCard({ hotel }: { hotel: Company }) {
  const text = useText()
  const today = todayIn(hotel.timeZone)
  return (
    <Card title={text('deliveries.gaps.title', { hotel: hotel.name })}>
      <GapList
        title={text('deliveries.gaps.ahead', { nights: NIGHTS })}
        companyId={hotel.id}
        from={today}
        to={addDays(today, NIGHTS - 1)}
      />
      <Divider />
      <GapList
        title={text('deliveries.gaps.behind', { nights: NIGHTS })}
        companyId={hotel.id}
        from={addDays(today, -NIGHTS)}
        to={addDays(today, -1)}
      />
    </Card>
  )
}

function GapList({ title, companyId, from, to }: { title: string; companyId: number; from: string; to: string }) {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  const [isWhole, setWhole] = useState(false)
  const call = useCall('GET /api/inbound/gaps', { query: { companyId, from, to } })
  return (
    <CardBody spacing={1} className="compact">
      <h3>{title}</h3>
      <Loaded
        call={call}
        failed={text('deliveries.gaps.failed')}
        placeholder={<Skeleton width="60%" height={20} />}
        empty={(data) =>
          data.gaps.length === 0 && (
            <p className="muted">
              {text(data.firstNight === null ? 'deliveries.gaps.nothing' : 'deliveries.gaps.none')}
            </p>
          )
        }
      >
        {(data) => (
          <>
            <ul>
              {data.gaps.slice(0, isWhole ? undefined : SHOWN).map((gap) => (
                <li key={gap.from}>
                  <b>{nights(gap.from, gap.to)}</b>{' '}
                  <span className="muted">
                    {text(`deliveries.gaps.kinds.${gap.kind}`, {
                      smart_count: gap.roomNights,
                      usual: formats.count(gap.usual),
                    })}
                  </span>
                </li>
              ))}
            </ul>
            {data.gaps.length > SHOWN && (
              <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {text(isWhole ? 'deliveries.gaps.fewer' : 'deliveries.gaps.all', { count: data.gaps.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </CardBody>
  )
}
