import Stack from '@mui/material/Stack'
import { type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PricingDocument, PricingDocumentName } from '../../contract/hotel/documents.ts'
import { useCsvSeparator } from '../core/format/use-csv-separator.ts'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { FileButton } from '../kit/csv-import/FileButton.tsx'
import { readCsv } from '../kit/csv-import/read-csv.ts'
import { useFileName } from '../kit/figures/file-name.ts'
import { saveFile } from '../kit/figures/save-file.ts'
import { DraftNotice } from '../kit/form/DraftNotice.tsx'
import { Form } from '../kit/form/Form.tsx'
import { Notice } from '../kit/form/Notice.tsx'
import { SaveBar } from '../kit/form/SaveBar.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Callout } from '../kit/layout/Callout.tsx'
import { Row } from '../kit/layout/Row.tsx'
import { type CsvLine, UnreadableLine } from './csv-line.ts'
import { type DocumentEditor, type DocumentTyping, useDocumentEditor } from './use-document-editor.ts'
import { type StoredDocument, usePricingDocument } from './use-pricing-document.ts'
import { Versions } from './Versions.tsx'

/** How a document is written into a CSV file and read from one; amounts in major units with a point. */
export interface DocumentCsv<Name extends PricingDocumentName> {
  readonly columns: readonly string[]
  /** Those that files of earlier versions lack; they are read as empty. */
  readonly addedColumns?: readonly string[]
  readonly linesOf: (content: PricingDocument<Name>) => Readonly<Record<string, string | number>>[]
  /** Throws `UnreadableLine`. */
  readonly contentOf: (lines: readonly CsvLine[], before: PricingDocument<Name>) => PricingDocument<Name>
}

interface DocumentEditProps<Name extends PricingDocumentName, Values extends FieldValues> {
  name: Name
  /** The name of the document, in the file's name and for screen readers. */
  title: string
  typing: DocumentTyping<Name, Values>
  csv?: DocumentCsv<Name>
  /** Shown next to the buttons for files and versions. */
  tools?: ReactNode
  children: (editor: DocumentEditor<Name, Values>) => ReactNode
  /** Shown below the form, also for users who may not edit: the effect of the input. */
  below?: (editor: DocumentEditor<Name, Values>) => ReactNode
}

/** A document of pricing on a page: loaded, typed, saved as a whole; with its earlier versions, and as a CSV file. */
export function DocumentEdit<Name extends PricingDocumentName, Values extends FieldValues>(
  props: DocumentEditProps<Name, Values>,
) {
  const text = useText()
  const document = usePricingDocument(props.name)
  return (
    <Loaded call={document.stored} failed={text('pricing.failed')} placeholder={320}>
      {(data) => <LoadedEdit {...props} document={document} loaded={data} />}
    </Loaded>
  )
}

interface LoadedEditProps<Name extends PricingDocumentName, Values extends FieldValues>
  extends DocumentEditProps<Name, Values> {
  document: ReturnType<typeof usePricingDocument<Name>>
  loaded: StoredDocument<Name>
}

function LoadedEdit<Name extends PricingDocumentName, Values extends FieldValues>({
  name,
  title,
  typing,
  csv,
  tools,
  children,
  below,
  document,
  loaded,
}: LoadedEditProps<Name, Values>) {
  const text = useText()
  const id = useId()
  const editor = useDocumentEditor(name, loaded, document, typing)
  const { form, save, isChanged, isReadOnly, isWrong, base } = editor
  const statusText = () => {
    if (isWrong && isChanged) return text('pricing.wrong')
    if (isChanged) return text('common.draft.unsaved')
    return text(save.isSuccess ? 'common.draft.saved' : 'common.draft.unchanged')
  }
  return (
    <Stack spacing={4}>
      {isReadOnly && <Callout>{text('pricing.readOnly')}</Callout>}
      <DraftNotice error={save.error} onReload={editor.reload} />
      <DocumentTools
        name={name}
        title={title}
        csv={csv}
        tools={tools}
        content={base.content}
        isReadOnly={isReadOnly}
        onTake={editor.take}
      />
      <Form id={id} form={form} unsaved={isChanged} onSubmit={editor.submit} aria-label={title}>
        <Stack component="fieldset" spacing={4} disabled={isReadOnly}>
          {children(editor)}
        </Stack>
      </Form>
      {below?.(editor)}
      {!isReadOnly && (
        <SaveBar
          form={id}
          description={statusText()}
          isChanged={isChanged}
          isSending={save.isPending}
          isSaved={save.isSuccess}
          onDiscard={editor.discard}
        />
      )}
    </Stack>
  )
}

interface CsvToolsProps<Name extends PricingDocumentName> {
  title: string
  csv: DocumentCsv<Name>
  content: PricingDocument<Name>
  isReadOnly: boolean
  onTake: (content: PricingDocument<Name>) => void
}

interface DocumentToolsProps<Name extends PricingDocumentName> extends Omit<CsvToolsProps<Name>, 'csv'> {
  name: Name
  csv: DocumentCsv<Name> | undefined
  tools?: ReactNode
}

/** The document as a CSV file and its earlier versions; either can be loaded into the form, unsaved. */
export function DocumentTools<Name extends PricingDocumentName>(props: DocumentToolsProps<Name>) {
  const { name, csv, tools, isReadOnly, onTake } = props
  const text = useText()
  const [isShowingVersions, setShowingVersions] = useState(false)
  return (
    <>
      <Row justify="end">
        {tools}
        {csv && <CsvTools {...props} csv={csv} />}
        <Button aria-expanded={isShowingVersions} onClick={() => setShowingVersions(!isShowingVersions)}>
          <Icon name="clock" />
          {text('pricing.versions.title')}
        </Button>
      </Row>
      {isShowingVersions && (
        <Versions name={name} isReadOnly={isReadOnly} onTake={onTake} onClose={() => setShowingVersions(false)} />
      )}
    </>
  )
}

/** Downloads the stored document as a CSV file, and loads such a file into the form. */
function CsvTools<Name extends PricingDocumentName>({ title, csv, content, isReadOnly, onTake }: CsvToolsProps<Name>) {
  const text = useText()
  const separator = useCsvSeparator()
  const fileName = useFileName()(title)
  const [failure, setFailure] = useState<string | null>(null)
  const write = async () => {
    const { csvOf } = await import('./document-csv.ts')
    const file = csvOf(csv.columns, csv.linesOf(content), separator)
    saveFile(`${fileName}.csv`, new Blob([file], { type: 'text/csv;charset=utf-8' }))
  }
  const read = async (file: File) => {
    const { linesOf } = await import('./document-csv.ts')
    try {
      setFailure(null)
      onTake(csv.contentOf(linesOf(await readCsv(file), csv.columns, csv.addedColumns), content))
    } catch (error) {
      setFailure(
        error instanceof UnreadableLine
          ? text('pricing.csv.line', { line: error.line, column: error.column })
          : text('pricing.csv.unreadable'),
      )
    }
  }
  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      <Button onClick={() => void write()} aria-label={text('pricing.csv.saveTitle', { title })}>
        <Icon name="download" />
        CSV
      </Button>
      {!isReadOnly && (
        <FileButton accept=".csv,text/csv" onChoose={(file) => void read(file)}>
          {text('pricing.csv.take')}
        </FileButton>
      )}
    </>
  )
}
