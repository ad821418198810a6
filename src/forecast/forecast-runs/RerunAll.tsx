import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'ra-core'
import { useText } from '../../core/i18n/text.ts'
import { InlineConfirm } from '../../kit/InlineConfirm.tsx'
import { rerun } from './calls.ts'

/** Recalculates the forecasts of all hotels, and shows their number. */
export function RerunAll() {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: () => rerun(null),
    onSuccess: ({ queued, waiting, pinned }) =>
      notify(text('forecastRuns.rerunAll.done', { queued, waiting, pinned }), { type: 'success' }),
    onError: (error: HttpError) => notify(error.message || text('common.failure.unreachable'), { type: 'error' }),
    onSettled: refresh,
  })
  return (
    <InlineConfirm
      label={text('forecastRuns.rerunAll.label')}
      name={text('forecastRuns.rerunAll.label')}
      question={text('forecastRuns.rerunAll.question')}
      confirm={text('forecastRuns.rerun')}
      cancel={text('forecastRuns.leave')}
      isBusy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
