import { Link } from 'react-router-dom'
import type { TakenFile } from '../../../contract/booking/booking-file.ts'
import { useReason } from '../../booking/use-reason.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMoment } from '../../core/format/use-moment.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { FileButton } from '../../kit/csv-import/FileButton.tsx'
import { ImportFailure } from '../../kit/csv-import/ImportFailure.tsx'
import { useFailureText } from '../../kit/csv-import/use-failure-text.ts'
import { FactList } from '../../kit/FactList.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { BOOKING_FILES, readBookingFile } from '../read-booking-file.ts'
import { useFileExchange } from '../use-file-exchange.ts'
import { LOOK_AGAIN_MS, useConnectionChange } from './use-connection.ts'

/** The result of the last file. */
function LastFile({ file }: { file: TakenFile }) {
  const text = useText()
  const formats = useFormats()
  const moment = useMoment()
  const { placed } = useReason()
  const { name, takenAt, failureReason, added, changed, unchanged, outdated, missing } = file
  const counts = {
    added: formats.count(added),
    changed: formats.count(changed),
    unchanged: formats.count(unchanged + outdated),
  }
  return (
    <CellStack>
      <span>{text('interfaces.files.lastOf', { name, moment: moment(takenAt) })}</span>
      {failureReason ? (
        <span>{text('interfaces.files.notRead', { reason: placed(failureReason) })}</span>
      ) : (
        <>
          <span>{text('interfaces.files.result', counts)}</span>
          {missing > 0 && <span>{text('interfaces.files.missing', { smart_count: missing })}</span>}
        </>
      )}
    </CellStack>
  )
}

/** The first refused rows, with line, column and reason. */
function Refusals({ file: { refused, refusals } }: { file: TakenFile }) {
  const text = useText()
  const { sentenceOf } = useReason()
  return (
    <details>
      <summary>{text('interfaces.files.refused', { smart_count: refused })}</summary>
      <ul className="compact breakable mt-8">
        {refusals.map((refusal) => (
          <li key={`${refusal.line} ${refusal.code}`}>
            {[text('interfaces.files.refusedLine', { line: refusal.line }), refusal.field].filter(Boolean).join(', ')}:{' '}
            {sentenceOf(refusal)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The booking files of the hotel: where they come from, the last one, and an upload. */
export function BookingFilesCard() {
  const text = useText()
  const failureText = useFailureText()
  const { id: companyId } = useCompany()
  const call = useFileExchange(LOOK_AGAIN_MS)
  const upload = useConnectionChange(async (file: File) =>
    api.request('POST /api/connection/connections/:companyId/files', {
      params: { companyId },
      body: { name: file.name, ...(await readBookingFile(file)) },
    }),
  )
  const outcome = upload.data
    ? text(upload.data.failure ? 'interfaces.files.failedOf' : 'interfaces.files.imported', { name: upload.data.name })
    : ''
  return (
    <Card title={text('interfaces.files.title')}>
      <Loaded call={call} failed={text('interfaces.files.failed')} placeholder={160}>
        {({ settings, lastFile, allowedFolder }) =>
          settings && (
            <CardBody>
              {upload.error && <ImportFailure messages={failureText.ofPreview(upload.error)} />}
              <FactList
                facts={[
                  [
                    text('interfaces.files.source'),
                    settings.from === 'upload'
                      ? text('interfaces.files.upload')
                      : text('interfaces.files.folder', { folder: `${allowedFolder ?? ''}${settings.folder}` }),
                  ],
                  [text('interfaces.files.content'), text(`interfaces.files.${settings.content}`)],
                  [
                    text('interfaces.files.last'),
                    lastFile ? <LastFile key="last" file={lastFile} /> : text('interfaces.files.none'),
                  ],
                ]}
              />
              {lastFile && lastFile.refused > 0 && <Refusals file={lastFile} />}
              <Row>
                <FileButton accept={BOOKING_FILES} isDisabled={upload.isPending} onChoose={upload.mutate}>
                  {text('interfaces.files.choose')}
                </FileButton>
                <Link to="/connect/csv">{text('interfaces.files.mapping')}</Link>
                <span role="status">{upload.isPending ? text('interfaces.files.reading') : outcome}</span>
              </Row>
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  )
}
