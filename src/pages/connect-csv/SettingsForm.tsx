import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FileExchange, FileMapping, FileSettings } from '../../../contract/booking-file.ts'
import { Card } from '../../components/Card.tsx'
import { FileButton } from '../../components/csv-import/FileButton.tsx'
import { ImportFailure } from '../../components/csv-import/ImportFailure.tsx'
import { useFailureText } from '../../components/csv-import/use-failure-text.ts'
import { ChoiceGroup } from '../../components/form/ChoiceGroup.tsx'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import { Notice } from '../../components/form/Notice.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './connect-csv.module.css'
import { MappingCards } from './MappingCards.tsx'
import { SampleCheck } from './SampleCheck.tsx'
import { refusalOf, useSample, useSaveSettings } from './use-csv-connection.ts'

/** Where files come from, and how they are read by the example of one of them. */
export function SettingsForm({ exchange: { allowedFolder, settings } }: { exchange: FileExchange }) {
  const text = useText()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [from, setFrom] = useState<FileSettings['from']>(settings?.from ?? 'upload')
  const [folder, setFolder] = useState(settings?.folder ?? '')
  const [content, setContent] = useState<FileSettings['content']>(settings?.content ?? 'all')
  const { sample, isLooking, error, choose, change, recognise } = useSample(settings?.mapping ?? null)
  const saving = useSaveSettings(settings !== null)
  const [isTried, setIsTried] = useState(false)
  const folderBox = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(saving.error)
  const mapping = sample ? sample.look.mapping : settings?.mapping
  const isComplete = mapping !== undefined && (!sample || sample.look.missing.length === 0)
  const isBusy = saving.isPending || isLooking
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isComplete || isBusy) return
    saving.mutate(
      { from, folder: from === 'folder' ? folder.trim() : '', content, mapping: mapping as FileMapping },
      {
        onSuccess: () => void navigate('/settings/interfaces'),
        onError: (failed) => refusalOf(failed).folder && folderBox.current?.focus(),
      },
    )
  }
  const saveText = () => {
    if (saving.isPending) return text(settings ? 'connectCsv.saving' : 'connectCsv.connecting')
    return text(settings ? 'connectCsv.save' : 'connectCsv.connect')
  }
  return (
    <form className={classes.page} aria-label={text('common.pages.connectCsv')} noValidate onSubmit={submit}>
      {refusal.other !== undefined && <Notice>{refusal.other || text('common.failure.unreachable')}</Notice>}
      {allowedFolder !== null && (
        <FieldGroup title={text('connectCsv.files.from')} description={text('connectCsv.files.fromNote')}>
          <ChoiceGroup
            label={text('connectCsv.files.from')}
            value={from}
            onChange={setFrom}
            choices={(['upload', 'folder'] as const).map((value) => ({
              value,
              name: text(`connectCsv.files.${value}`),
              help: text(`connectCsv.files.${value}Help`),
            }))}
          />
          {from === 'folder' && (
            <TextField
              id="folder"
              ref={folderBox}
              label={text('connectCsv.files.path', { folder: allowedFolder })}
              help={text('connectCsv.files.pathHelp', { folder: allowedFolder })}
              value={folder}
              maxLength={300}
              autoComplete="off"
              error={refusal.folder}
              onChange={({ target }) => setFolder(target.value)}
            />
          )}
        </FieldGroup>
      )}
      <FieldGroup title={text('connectCsv.files.content')} description={text('connectCsv.files.note')}>
        <ChoiceGroup
          label={text('connectCsv.files.content')}
          value={content}
          onChange={setContent}
          choices={(['all', 'changes'] as const).map((value) => ({
            value,
            name: text(`connectCsv.files.${value}`),
            help: text(`connectCsv.files.${value}Help`),
          }))}
        />
      </FieldGroup>
      <Card title={text('connectCsv.sample.title')} note={text('connectCsv.sample.note')}>
        <div className={classes.fields}>
          {error && <ImportFailure messages={failureText.ofLook(error)} />}
          <div className={classes.choice}>
            <FileButton accept=".csv,.txt,text/csv,text/plain" isDisabled={saving.isPending} onChoose={choose}>
              {text(sample ? 'connectCsv.sample.another' : 'connectCsv.sample.choose')}
            </FileButton>
            <p role="status">{isLooking ? text('connectCsv.sample.reading') : (sample?.name ?? '')}</p>
          </div>
          {!sample && settings && <p className="muted">{text('connectCsv.sample.saved')}</p>}
        </div>
      </Card>
      {sample && (
        <>
          <MappingCards look={sample.look} onChange={change} onRecognise={recognise} />
          <SampleCheck look={sample.look} />
        </>
      )}
      <div className={classes.choice}>
        <SubmitButton isSending={isBusy}>{saveText()}</SubmitButton>
        <p role="alert">{isTried && !isComplete && text(sample ? 'connectCsv.incomplete' : 'connectCsv.noSample')}</p>
      </div>
    </form>
  )
}
