import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { Button } from '../Button.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { Differences } from '../history/Differences.tsx'
import { Row } from '../layout/Row.tsx'
import { PageHead } from '../PageHead.tsx'
import type { ColumnMessages } from './csv-import-definition.ts'
import { FileButton } from './FileButton.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { Preview } from './Preview.tsx'
import { type SendCsv, useCsvImport } from './use-csv-import.ts'
import { useFailureText } from './use-failure-text.ts'
import { useLineErrors } from './use-line-errors.ts'

/** No form has the columns of such lines. */
const NO_FORM = { schema: z.object({}), groups: [] }

interface LinesImportProps {
  title: string
  /** The description of the file and its columns. */
  description: string
  columns: string
  send: SendCsv
  columnMessages: ColumnMessages
  /** The name of a line. */
  name: string
  /** The label of the store button by number of lines, and the success message. */
  store: (count: number) => ReactNode
  stored: (count: number) => string
  onStored: () => void
}

/** A page that imports lines without pages of their own from a CSV file: first a preview of each, then all or none. */
export function LinesImport(props: LinesImportProps) {
  const { title, description, columns, send, columnMessages, name, onStored } = props
  const text = useText()
  const failureText = useFailureText()
  const lineErrors = useLineErrors({ form: NO_FORM, messages: columnMessages })
  const { previewed, previewError, storeError, isPreviewing, isStoring, preview, store } = useCsvImport(send)
  const { stored = false, lines = [] } = previewed?.result ?? {}
  const numberOf = (...actions: string[]) => lines.filter(({ action }) => actions.includes(action)).length
  const [refused, changing] = [numberOf('refused'), numberOf('create', 'update')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once that lines are stored
  useEffect(() => {
    if (stored) onStored()
  }, [stored])
  const outcomeText = () => {
    if (refused > 0) return text('csvImport.refused', { smart_count: refused })
    if (lines.length === 0) return text('csvImport.noLines')
    if (changing === 0) return text('csvImport.nothing')
    return stored ? props.stored(changing) : ''
  }
  return (
    <>
      <PageHead title={title} breadcrumbs={<Breadcrumbs />} />
      {previewError && <ImportFailure messages={failureText.ofPreview(previewError)} />}
      {storeError && <ImportFailure messages={failureText.ofStore(storeError)} />}
      <FieldGroup title={text('csvImport.file')} description={description}>
        <Row spacing="8px 12px">
          <FileButton accept=".csv,text/csv" isDisabled={isStoring} onChoose={preview}>
            {text('csvImport.choose')}
          </FileButton>
          <p role="status">{isPreviewing ? text('csvImport.reading') : isStoring ? text('csvImport.storing') : ''}</p>
        </Row>
        <p className="muted small">{columns}</p>
      </FieldGroup>
      {previewed && (
        <Preview
          label={text('csvImport.preview')}
          heads={{
            line: text('csvImport.line'),
            name,
            state: text('csvImport.becomes'),
            details: text('csvImport.details'),
          }}
          lines={lines.map((line) => ({
            line: line.line,
            name: line.name,
            path: null,
            state: text(`csvImport.actions.${line.action}`),
            wrong: lineErrors(line.errors),
            changes: line.action === 'update' && <Differences entry={line} />,
          }))}
        >
          <h2 className="breakable">
            {text('csvImport.lines', { smart_count: lines.length, file: previewed.file.name })}
          </h2>
          <p role="status">{outcomeText()}</p>
          {!stored && refused === 0 && changing > 0 && (
            <Button variant="primary" aria-disabled={isStoring} onClick={() => store()}>
              {props.store(changing)}
            </Button>
          )}
        </Preview>
      )}
    </>
  )
}
