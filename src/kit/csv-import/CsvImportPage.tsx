import { useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { Row } from '../layout/Row.tsx'
import { PageHead } from '../PageHead.tsx'
import { CsvPreview } from './CsvPreview.tsx'
import type { CsvImportDefinition } from './csv-import-definition.ts'
import { FileButton } from './FileButton.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { useCsvImport } from './use-csv-import.ts'
import { useFailureText } from './use-failure-text.ts'

/** Imports records from a CSV file: first a preview, line by line, then all lines or none. */
export function CsvImportPage({ definition }: { definition: CsvImportDefinition }) {
  const text = useText()
  const failureText = useFailureText()
  const { texts } = definition
  const { previewed, previewError, storeError, isPreviewing, isStoring, preview, store } = useCsvImport(definition.send)
  const doing = () => {
    if (isPreviewing) return text('csvImport.reading')
    return isStoring ? text('csvImport.storing') : ''
  }
  return (
    <>
      <PageHead title={text(definition.title)} breadcrumbs={<Breadcrumbs />} />
      {previewError && <ImportFailure messages={failureText.ofPreview(previewError)} />}
      {storeError && <ImportFailure messages={failureText.ofStore(storeError)} />}
      <FieldGroup title={text('csvImport.file')} description={text(`${texts}.description`)}>
        <Row spacing="8px 12px">
          <FileButton accept=".csv,text/csv" isDisabled={isStoring} onChoose={preview}>
            {text('csvImport.choose')}
          </FileButton>
          <p role="status">{doing()}</p>
        </Row>
        <p className="muted small">{text(`${texts}.columns`)}</p>
      </FieldGroup>
      {previewed && <CsvPreview {...previewed} definition={definition} isStoring={isStoring} onStore={store} />}
    </>
  )
}
