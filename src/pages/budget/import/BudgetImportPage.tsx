import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PATHS, pathTo } from '../../../../contract/paths.ts'
import { Button } from '../../../components/Button.tsx'
import page from '../../../components/csv-import/csv-import-page.module.css'
import { FileButton } from '../../../components/csv-import/FileButton.tsx'
import { ImportFailure } from '../../../components/csv-import/ImportFailure.tsx'
import { Preview } from '../../../components/csv-import/Preview.tsx'
import { useCsvImport } from '../../../components/csv-import/use-csv-import.ts'
import { useFailureWords } from '../../../components/csv-import/use-failure-words.ts'
import { useLineWords } from '../../../components/csv-import/use-line-words.ts'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { Differences } from '../../../components/history/Differences.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { useText } from '../../../i18n/text.ts'
import { Trail } from '../../../navigation/Trail.tsx'
import { useCompany } from '../../../navigation/use-start.ts'
import { COLUMN_WORDS } from './column-words.ts'

/** Takes figures of a budget in from a CSV file: first a look at what it would do, line by line, then all or nothing. */
export default function BudgetImportPage() {
  const text = useText()
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  const { id = '' } = useParams()
  const failureWords = useFailureWords()
  const lineWords = useLineWords(COLUMN_WORDS)
  const path = pathTo(PATHS.budgetImport, { companyId, id })
  const { lookedAt, lookError, storeError, isLooking, isStoring, look, store } = useCsvImport(path)
  const { stored = false, lines = [] } = lookedAt?.result ?? {}
  const numberOf = (...actions: string[]) => lines.filter(({ action }) => actions.includes(action)).length
  const [refused, changing] = [numberOf('refused'), numberOf('create', 'update')]
  useEffect(() => {
    if (stored) void client.invalidateQueries({ queryKey: ['budget', companyId] })
  }, [stored, client, companyId])
  const said = () => {
    if (refused > 0) return text('csvImport.refused', { smart_count: refused })
    if (lines.length === 0) return text('csvImport.noLines')
    if (changing === 0) return text('csvImport.nothing')
    return stored ? text('budget.import.stored', { smart_count: changing }) : ''
  }
  return (
    <>
      <PageHead title={text('pages.budgetImport')} above={<Trail />} />
      {lookError && <ImportFailure words={failureWords.ofLook(lookError)} />}
      {storeError && <ImportFailure words={failureWords.ofStore(storeError)} />}
      <FieldGroup title={text('csvImport.file')} words={text('budget.import.words')}>
        <div className={page.choice}>
          <FileButton accept=".csv,text/csv" isDisabled={isStoring} onChoose={look}>
            {text('csvImport.choose')}
          </FileButton>
          <p role="status">{isLooking ? text('csvImport.reading') : isStoring ? text('csvImport.storing') : ''}</p>
        </div>
        <p className="muted small">{text('budget.import.columns')}</p>
      </FieldGroup>
      {lookedAt && (
        <Preview
          label={text('csvImport.preview')}
          heads={{
            line: text('csvImport.line'),
            name: text('budget.import.cell'),
            state: text('csvImport.becomes'),
            details: text('csvImport.details'),
          }}
          lines={lines.map((line) => ({
            line: line.line,
            name: line.name,
            path: null,
            state: text(`csvImport.actions.${line.action}`),
            wrong: lineWords(line.errors),
            changes: line.action === 'update' && <Differences entry={line} />,
          }))}
        >
          <h2>{text('csvImport.lines', { smart_count: lines.length, file: lookedAt.file.name })}</h2>
          <p role="status">{said()}</p>
          {!stored && refused === 0 && changing > 0 && (
            <Button look="primary" aria-disabled={isStoring} onClick={store}>
              {text('budget.import.store', { smart_count: changing })}
            </Button>
          )}
        </Preview>
      )}
    </>
  )
}
