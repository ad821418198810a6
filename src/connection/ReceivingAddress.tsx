import Stack from '@mui/material/Stack'
import type { HttpError } from 'ra-core'
import type { Connection } from '../../contract/connection/connection.ts'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/form/Notice.tsx'
import { InlineConfirm } from '../kit/InlineConfirm.tsx'
import { AddressSheet } from './AddressSheet.tsx'
import { useNewAddress } from './use-new-address.ts'

interface ReceivingAddressProps {
  connection: Pick<Connection, 'companyId' | 'hasReceivingAddress'>
}

/** Where the system sends bookings: whether there is an address, and a button for a new one. */
export function ReceivingAddress({ connection: { companyId, hasReceivingAddress } }: ReceivingAddressProps) {
  const text = useText()
  const { mutate, isPending, data, error } = useNewAddress(companyId)
  return (
    <Stack component="section" spacing={3} aria-label={text('receiving.title')}>
      <h3>{text('receiving.title')}</h3>
      {error && <Notice>{(error as HttpError).message || text('common.failure.unreachable')}</Notice>}
      {data ? (
        <AddressSheet url={data.url} note={<p role="status">{text('receiving.shownOnce')}</p>} />
      ) : (
        <p>{text(hasReceivingAddress ? 'receiving.made' : 'receiving.none')}</p>
      )}
      <div>
        {hasReceivingAddress ? (
          <InlineConfirm
            label={text('receiving.renew')}
            name={text('receiving.renew')}
            question={text('receiving.renewQuestion')}
            confirm={text('receiving.create')}
            cancel={text('receiving.cancel')}
            isBusy={isPending}
            onConfirm={() => mutate()}
          />
        ) : (
          <Button size="small" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            {text(isPending ? 'receiving.creating' : 'receiving.create')}
          </Button>
        )}
      </div>
    </Stack>
  )
}
