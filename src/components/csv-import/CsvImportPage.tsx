import type { HttpError } from 'ra-core'
import { useText } from '../../i18n/text.ts'
import { Trail } from '../../navigation/Trail.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { Notice } from '../form/Notice.tsx'
import { PageHead } from '../PageHead.tsx'
import { CsvPreview } from './CsvPreview.tsx'
import type { CsvImportDefinition } from './csv-import-definition.ts'
import classes from './csv-import-page.module.css'
import { FileButton } from './FileButton.tsx'
import { useCsvImport } from './use-csv-import.ts'

/** Takes in records from a CSV file: first a look at what it would do, line by line, then all of it or nothing. */
export function CsvImportPage({ definition }: { definition: CsvImportDefinition }) {
  const text = useText()
  const { texts } = definition
  const { lookedAt, error, isPending, look, store } = useCsvImport(definition.path)
  return (
    <>
      <PageHead title={text(`csvImport.${texts}.title`)} above={<Trail />} />
      {error && (
        <Notice>
          <b>{text('form.notSaved')}</b> {(error as HttpError).message || text('failure.unreachable')}
        </Notice>
      )}
      <FieldGroup title={text('csvImport.file')} words={text(`csvImport.${texts}.words`)}>
        <div className={classes.choice}>
          <FileButton accept=".csv,text/csv" onChoose={(file) => void look(file)}>
            {text('csvImport.choose')}
          </FileButton>
          <p role="status">{isPending ? text('csvImport.reading') : ''}</p>
        </div>
        <p className="muted small">{text(`csvImport.${texts}.columns`)}</p>
      </FieldGroup>
      {lookedAt && <CsvPreview {...lookedAt} definition={definition} isStoring={isPending} onStore={store} />}
    </>
  )
}
