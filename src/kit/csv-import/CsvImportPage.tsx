import { useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { PageHead } from '../PageHead.tsx'
import { CsvPreview } from './CsvPreview.tsx'
import type { CsvImportDefinition } from './csv-import-definition.ts'
import classes from './csv-import-page.module.css'
import { FileButton } from './FileButton.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { useCsvImport } from './use-csv-import.ts'
import { useFailureText } from './use-failure-text.ts'

/** Imports records from a CSV file: first a preview, line by line, then all lines or none. */
export function CsvImportPage({ definition }: { definition: CsvImportDefinition }) {
  const text = useText()
  const failureText = useFailureText()
  const { texts } = definition
  const { lookedAt, lookError, storeError, isLooking, isStoring, look, store } = useCsvImport(definition.send)
  const doing = () => {
    if (isLooking) return text('csvImport.reading')
    return isStoring ? text('csvImport.storing') : ''
  }
  return (
    <>
      <PageHead title={text(definition.title)} breadcrumbs={<Breadcrumbs />} />
      {lookError && <ImportFailure messages={failureText.ofLook(lookError)} />}
      {storeError && <ImportFailure messages={failureText.ofStore(storeError)} />}
      <FieldGroup title={text('csvImport.file')} description={text(`${texts}.description`)}>
        <div className={classes.choice}>
          <FileButton accept=".csv,text/csv" isDisabled={isStoring} onChoose={look}>
            {text('csvImport.choose')}
          </FileButton>
          <p role="status">{doing()}</p>
        </div>
        <p className="muted small">{text(`${texts}.columns`)}</p>
      </FieldGroup>
      {lookedAt && <CsvPreview {...lookedAt} definition={definition} isStoring={isStoring} onStore={store} />}
    </>
  )
}
