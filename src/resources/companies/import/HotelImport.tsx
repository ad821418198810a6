import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { type ChangeEvent, useId, useState } from 'react'
import type { CsvResult } from '../../../../contract/csv-import.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { Button } from '../../../components/Button.tsx'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { Notice } from '../../../components/form/Notice.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { http } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import { Trail } from '../../../navigation/Trail.tsx'
import classes from './hotel-import.module.css'
import { ImportPreview } from './ImportPreview.tsx'

interface ImportFile {
  name: string
  csv: string
}

/** Takes in hotels from a CSV file: first a look at what it would do, line by line, then all of it or nothing. */
export default function HotelImport() {
  const text = useText()
  const id = useId()
  const [file, setFile] = useState<ImportFile | null>(null)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async ({ csv, dryRun }: { csv: string; dryRun: boolean }) =>
      (await http(PATHS.companyImport, { method: 'POST', body: JSON.stringify({ csv, dryRun }) })).json as CsvResult,
  })
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    reset()
    setFile(null)
    if (!chosen) return
    const read = { name: chosen.name, csv: await chosen.text() }
    setFile(read)
    mutate({ csv: read.csv, dryRun: true })
  }
  const refused = data?.lines.filter(({ action }) => action === 'refused').length ?? 0
  const changing = data?.lines.filter(({ action }) => action === 'create' || action === 'update').length ?? 0

  return (
    <>
      <PageHead title={text('hotelImport.title')} above={<Trail />} />
      {error && (
        <Notice>
          <b>{text('form.notSaved')}</b> {(error as HttpError).message || text('failure.unreachable')}
        </Notice>
      )}
      <FieldGroup title={text('hotelImport.file')} words={text('hotelImport.words')}>
        <div>
          <label htmlFor={id} className={classes.label}>
            {text('hotelImport.choose')}
          </label>
          <input id={id} type="file" accept=".csv,text/csv" onChange={(event) => void choose(event)} />
        </div>
        <p className="muted small">{text('hotelImport.columns')}</p>
      </FieldGroup>
      {file && data && (
        <ImportPreview result={data}>
          {data.stored ? (
            <p role="status">{text('hotelImport.stored', { smart_count: changing })}</p>
          ) : refused > 0 ? (
            <p role="status">{text('hotelImport.refused', { smart_count: refused })}</p>
          ) : (
            <Button
              look="primary"
              aria-disabled={isPending || changing === 0}
              onClick={() => {
                if (!isPending && changing > 0) mutate({ csv: file.csv, dryRun: false })
              }}
            >
              {text('hotelImport.store', { smart_count: changing })}
            </Button>
          )}
        </ImportPreview>
      )}
    </>
  )
}
