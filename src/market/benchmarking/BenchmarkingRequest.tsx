import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useBenchmarkingRequest } from './use-benchmarking-request.ts'

/** The hotel's request for benchmarking: when it was last sent, and the button to send it. */
export function BenchmarkingRequest() {
  const text = useText()
  const formats = useFormats()
  const { timeZone } = useCompany()
  const { mayAsk, latest, sending } = useBenchmarkingRequest()
  if (!mayAsk) return <p>{text('benchmarking.off.forbidden')}</p>
  return (
    <Loaded call={latest} failed={text('benchmarking.off.failed')} placeholder={<Skeleton width={220} height={40} />}>
      {(request) => {
        const date = request && formats.moment(request.requestDateTime, timeZone)
        const label = sending.isPending
          ? 'benchmarking.off.asking'
          : request
            ? 'benchmarking.off.askAgain'
            : 'benchmarking.off.ask'
        return (
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            {date && <p>{text('benchmarking.off.askedOn', { date })}</p>}
            {request?.isGranted === false && request.decidedAt && (
              <p>
                {text('benchmarking.off.refusedOn', { date: formats.moment(request.decidedAt, timeZone) })}
                {request.reason && `. ${text('benchmarking.off.refusedWhy', { reason: request.reason })}`}
              </p>
            )}
            <Button
              variant={request ? 'plain' : 'primary'}
              size="large"
              aria-disabled={sending.isPending}
              onClick={() => !sending.isPending && sending.mutate()}
            >
              {text(label)}
            </Button>
            <div role="status">{sending.isSuccess && <p>{text('benchmarking.off.sent')}</p>}</div>
            <div role="alert">
              {sending.isError && (
                <Typography component="p" color="error">
                  {text('benchmarking.off.notSent')}
                </Typography>
              )}
            </div>
          </Stack>
        )
      }}
    </Loaded>
  )
}
