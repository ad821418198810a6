import { useCreatePath } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { CsvResult } from '../../../contract/platform/csv-import.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Differences } from '../history/Differences.tsx'
import type { CsvImportDefinition } from './csv-import-definition.ts'
import { Preview } from './Preview.tsx'
import { useLineErrors } from './use-line-errors.ts'

interface CsvPreviewProps {
  definition: CsvImportDefinition
  file: { name: string }
  result: CsvResult
  isStoring: boolean
  onStore: () => void
}

/** The preview of a file by line, and the button that stores it if every line is valid. */
export function CsvPreview({ definition, file, result, isStoring, onStore }: CsvPreviewProps) {
  const text = useText()
  const createPath = useCreatePath()
  const lineErrors = useLineErrors(definition)
  const { resource, texts, name } = definition
  const { stored, lines } = result
  const heading = useRef<HTMLHeadingElement>(null)
  const shownBefore = useRef(result)
  // After an attempt to store, the button and its focus are gone: the result is read next.
  useEffect(() => {
    if (result !== shownBefore.current) heading.current?.focus()
  }, [result])
  const refused = lines.filter(({ action }) => action === 'refused').length
  const changing = lines.filter(({ action }) => action === 'create' || action === 'update').length
  const outcomeText = () => {
    if (refused > 0) return text('csvImport.refused', { smart_count: refused })
    if (lines.length === 0) return text('csvImport.noLines')
    if (changing === 0) return text('csvImport.nothing')
    return stored ? text(`${texts}.stored`, { smart_count: changing }) : ''
  }
  return (
    <Preview
      label={text('csvImport.preview')}
      heads={{
        line: text('csvImport.line'),
        name: text(name),
        state: text('csvImport.becomes'),
        details: text('csvImport.details'),
      }}
      lines={lines.map((line) => ({
        line: line.line,
        name: line.name,
        path: line.id === null ? null : createPath({ resource, type: 'edit', id: line.id }),
        state: text(`csvImport.actions.${line.action}`),
        wrong: lineErrors(line.errors),
        changes: line.action === 'update' && <Differences entry={line} />,
      }))}
    >
      <h2 ref={heading} tabIndex={-1} className="breakable">
        {text('csvImport.lines', { smart_count: lines.length, file: file.name })}
      </h2>
      <p role="status">{outcomeText()}</p>
      {!stored && refused === 0 && changing > 0 && (
        <Button variant="primary" aria-disabled={isStoring} onClick={onStore}>
          {text(`${texts}.store`, { smart_count: changing })}
        </Button>
      )}
    </Preview>
  )
}
