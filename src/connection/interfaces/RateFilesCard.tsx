import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { urlOf } from '../../../contract/platform/request.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useCsvSeparator } from '../../core/format/use-csv-separator.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMoment } from '../../core/format/use-moment.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Notice } from '../../kit/form/Notice.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { useConnectionChange, useRateFiles } from './use-connection.ts'

/** Rates and restrictions that a person downloads, enters into the system and confirms. */
export function RateFilesCard() {
  const text = useText()
  const formats = useFormats()
  const moment = useMoment()
  const separator = useCsvSeparator()
  const { id: companyId } = useCompany()
  const call = useRateFiles()
  const [outcome, setOutcome] = useState('')
  const params = { companyId }
  const make = useConnectionChange(() =>
    api.request('POST /api/connection/connections/:companyId/rate-files', { params }),
  )
  const settle = useConnectionChange(({ id, isEntered }: { id: number; isEntered: boolean }) =>
    api.request('POST /api/connection/connections/:companyId/rate-files/:id/settle', {
      params: { companyId, id },
      body: { isEntered },
    }),
  )
  const isBusy = make.isPending || settle.isPending
  const failure = make.error ?? settle.error
  const create = () => {
    if (isBusy) return
    settle.reset()
    make.mutate(undefined, { onSuccess: () => setOutcome(text('interfaces.rates.created')) })
  }
  const confirm = (id: number, isEntered: boolean) => {
    if (isBusy) return
    make.reset()
    settle.mutate(
      { id, isEntered },
      {
        onSuccess: ({ lines }) =>
          setOutcome(text(isEntered ? 'interfaces.rates.done' : 'interfaces.rates.putBack', { smart_count: lines })),
      },
    )
  }
  return (
    <Card title={text('interfaces.rates.title')}>
      <Loaded call={call} failed={text('interfaces.rates.failed')} placeholder={120}>
        {({ queued, open }) => (
          <CardBody>
            {failure && <Notice>{(failure as HttpError).message || text('common.failure.unreachable')}</Notice>}
            <p role="status">{outcome}</p>
            {queued === 0 && !open && <p>{text('interfaces.rates.nothing')}</p>}
            {open && (
              <>
                <p>
                  <b>
                    {text('interfaces.rates.open', {
                      smart_count: open.lines,
                      count: formats.count(open.lines),
                      moment: moment(open.downloadedAt),
                    })}
                  </b>
                </p>
                <p>{text('interfaces.rates.openHelp')}</p>
                <Row>
                  <ButtonLink
                    variant="soft"
                    download
                    href={urlOf('GET /api/connection/connections/:companyId/rate-files/:id', {
                      params: { companyId, id: open.id },
                      query: { separator },
                    })}
                  >
                    <Icon name="download" />
                    {text('interfaces.rates.download')}
                  </ButtonLink>
                  <Button variant="primary" aria-disabled={isBusy} onClick={() => confirm(open.id, true)}>
                    {text('interfaces.rates.entered')}
                  </Button>
                  <Button aria-disabled={isBusy} onClick={() => confirm(open.id, false)}>
                    {text('interfaces.rates.notEntered')}
                  </Button>
                </Row>
              </>
            )}
            {queued > 0 && (
              <Row>
                <span>
                  {text(open ? 'interfaces.rates.queuedMore' : 'interfaces.rates.queued', {
                    smart_count: queued,
                    count: formats.count(queued),
                  })}
                </span>
                <Button variant={open ? 'plain' : 'primary'} aria-disabled={isBusy} onClick={create}>
                  {text(make.isPending ? 'interfaces.rates.creating' : 'interfaces.rates.create')}
                </Button>
              </Row>
            )}
          </CardBody>
        )}
      </Loaded>
    </Card>
  )
}
