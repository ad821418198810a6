import Stack from '@mui/material/Stack'
import type { HttpError } from 'ra-core'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { DraftMapping, FileExchange, FileMapping, FileSettings } from '../../../contract/booking/booking-file.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { FileButton } from '../../kit/csv-import/FileButton.tsx'
import { ImportFailure } from '../../kit/csv-import/ImportFailure.tsx'
import { useFailureText } from '../../kit/csv-import/use-failure-text.ts'
import { FieldGroup } from '../../kit/form/FieldGroup.tsx'
import { FORM_ERROR, Form } from '../../kit/form/Form.tsx'
import { FormNotice } from '../../kit/form/FormError.tsx'
import { RadioButtonGroupInput } from '../../kit/form/RadioButtonGroupInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import { BOOKING_FILES } from '../read-booking-file.ts'
import { MappingCards } from './MappingCards.tsx'
import { SampleCheck } from './SampleCheck.tsx'
import { useSample, useSaveSettings } from './use-csv-connection.ts'

/** The mapping is null before there is a sample, and may lack columns. */
type Values = Omit<FileSettings, 'mapping'> & { mapping: DraftMapping | null }

/** The server's error about the folder; anything else is shown above the form. */
function folderError({ body }: HttpError): { folder: string } | null {
  const folder: string | undefined = body?.errors?.['settings.folder']
  return folder ? { folder } : null
}

/** Where files come from, and how they are read, based on a sample file. */
export function SettingsForm({ exchange: { allowedFolder, settings } }: { exchange: FileExchange }) {
  const text = useText()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const saveSettings = useSaveSettings(settings !== null)
  const form = useForm<Values>({
    defaultValues: {
      from: settings?.from ?? 'upload',
      folder: settings?.folder ?? '',
      content: settings?.content ?? 'all',
      mapping: settings?.mapping ?? null,
    },
  })
  const { sample, isChecking, error, choose, change, recognise } = useSample(settings?.mapping ?? null, (mapping) => {
    form.setValue('mapping', mapping, { shouldDirty: true })
    form.clearErrors('root')
  })
  const call = useFormCall()
  const { isSubmitting } = form.formState
  const from = form.watch('from')
  const submit = async ({ from, folder, content, mapping }: Values) => {
    if (isChecking) return { [FORM_ERROR]: text('connectCsv.sample.reading') }
    if (mapping === null) return { [FORM_ERROR]: text('connectCsv.noSample') }
    if (sample && sample.check.missing.length > 0) return { [FORM_ERROR]: text('connectCsv.incomplete') }
    if (mapping.dates === null) return { [FORM_ERROR]: text('connectCsv.noOrder') }
    const sent = { from, folder: from === 'folder' ? folder.trim() : '', content, mapping: mapping as FileMapping }
    return call(
      saveSettings(sent).then(() => navigate('/settings/interfaces')),
      folderError,
    )
  }
  const choicesOf = <Value extends FileSettings['from'] | FileSettings['content']>(values: readonly Value[]) =>
    values.map((value) => ({
      value,
      name: text(`connectCsv.files.${value}`),
      help: text(`connectCsv.files.${value}Help`),
    }))
  const saveText = () => {
    if (isSubmitting) return text(settings ? 'connectCsv.saving' : 'connectCsv.connecting')
    return text(settings ? 'connectCsv.save' : 'connectCsv.connect')
  }
  return (
    <Form form={form} aria-label={text('common.pages.connectCsv')} onSubmit={submit}>
      <Stack spacing={4}>
        {allowedFolder !== null && (
          <FieldGroup title={text('connectCsv.files.from')} description={text('connectCsv.files.fromNote')}>
            <RadioButtonGroupInput
              source="from"
              label={text('connectCsv.files.from')}
              choices={choicesOf(['upload', 'folder'])}
            />
            {from === 'folder' && (
              <TextInput
                source="folder"
                label={text('connectCsv.files.path', { folder: allowedFolder })}
                help={text('connectCsv.files.pathHelp', { folder: allowedFolder })}
                maxLength={300}
              />
            )}
          </FieldGroup>
        )}
        <FieldGroup title={text('connectCsv.files.content')} description={text('connectCsv.files.note')}>
          <RadioButtonGroupInput
            source="content"
            label={text('connectCsv.files.content')}
            choices={choicesOf(['all', 'changes'])}
          />
        </FieldGroup>
        <Card title={text('connectCsv.sample.title')} note={text('connectCsv.sample.note')}>
          <CardBody spacing={4} maxWidth={640}>
            {error && <ImportFailure messages={failureText.ofPreview(error)} />}
            <Row spacing="8px 12px">
              <FileButton accept={BOOKING_FILES} isDisabled={isSubmitting} onChoose={choose}>
                {text(sample ? 'connectCsv.sample.another' : 'connectCsv.sample.choose')}
              </FileButton>
              <p role="status">{isChecking ? text('connectCsv.sample.reading') : (sample?.name ?? '')}</p>
            </Row>
            {!sample && settings && <p className="muted">{text('connectCsv.sample.saved')}</p>}
          </CardBody>
        </Card>
        {sample && (
          <>
            <MappingCards
              check={sample.check}
              isWorkbook={'workbook' in sample.content}
              onChange={change}
              onRecognise={recognise}
            />
            <SampleCheck check={sample.check} />
          </>
        )}
        {/* The form is long: beside the button it is seen. */}
        <FormNotice />
        <div>
          <SubmitButton isSending={isSubmitting || isChecking}>{saveText()}</SubmitButton>
        </div>
      </Stack>
    </Form>
  )
}
