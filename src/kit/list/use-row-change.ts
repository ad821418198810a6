import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'ra-core'
import { useRef } from 'react'
import { useText } from '../../core/i18n/text.ts'

/**
 * A change that a row of a list offers in its own cell, with buttons that disappear afterwards: the focus first moves
 * to `place`, where the result will be shown. The list is reloaded in any case; a refusal is shown.
 */
export function useRowChange<Change>(change: (value: Change) => Promise<unknown>) {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const place = useRef<HTMLSpanElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: change,
    onError: (error: HttpError) => notify(error.message || text('common.failure.unreachable'), { type: 'error' }),
    onSettled: refresh,
  })
  return {
    place,
    isPending,
    run: (value: Change): void => {
      if (isPending) return
      place.current?.focus()
      mutate(value)
    },
  }
}
