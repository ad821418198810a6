import { lazy, Suspense } from 'react'
import type { OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { useText } from '../../core/i18n/text.ts'
import { modalStore, useModalOfPage } from '../../core/modal-store.ts'
import { Button } from '../../kit/Button.tsx'
import { useLogName } from './use-log-name.ts'

const Exchanges = lazy(() => import('./Exchanges.tsx'))

/** The way to request and response of an entry. */
export function LogDetails({ log }: { log: OutboundLog }) {
  const text = useText()
  const name = useLogName()(log)
  const id = `outbound-log-${log.id}`
  useModalOfPage(id)
  const open = () =>
    modalStore.add({
      id,
      title: name,
      message: (
        <Suspense>
          <Exchanges log={log} />
        </Suspense>
      ),
      cancel: { label: text('outboundLogs.close') },
      isLarge: true,
    })
  return (
    <Button size="small" aria-haspopup="dialog" aria-label={text('outboundLogs.detailsOf', { name })} onClick={open}>
      {text('outboundLogs.details')}
    </Button>
  )
}
