import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { Company } from '../../../contract/hotel/company.ts'
import { useText } from '../../core/i18n/text.ts'
import { Failure } from '../../kit/Failure.tsx'
import { CheckField } from '../../kit/form/CheckField.tsx'
import { FORM_ERROR, Form } from '../../kit/form/Form.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import { returnPath } from '../../session/return-path.ts'
import { acceptAgreement } from './accept-agreement.ts'
import classes from './agreement.module.css'

/** The id of the checkbox, for links to it. */
export const ENTITLED_ID = 'entitled'

/**
 * The declaration of a hotel admin for the hotel. After the acceptance the console restarts, because the hotel's pages
 * are now accessible.
 */
export function AcceptanceForm({ hotel }: { hotel: Company }) {
  const text = useText()
  const [search] = useSearchParams()
  const form = useForm({ defaultValues: { entitled: false } })
  const { field, failure } = useFields(form)
  const { isSubmitting, isSubmitSuccessful } = form.formState
  // It stays busy until the console has restarted.
  const isSending = isSubmitting || isSubmitSuccessful

  const send = async () => {
    const answered = await acceptAgreement(hotel.id)
    if (answered !== 'accepted') return { [FORM_ERROR]: `agreement.errors.${answered}` }
    window.location.assign(returnPath(search.get('r'), window.location.origin))
    return undefined
  }

  return (
    <Form form={form} className={classes.acceptance} aria-labelledby="acceptance" unsaved={false} onSubmit={send}>
      <h2 id="acceptance">{text('agreement.acceptance')}</h2>
      <Failure>{failure}</Failure>
      <CheckField
        {...field('entitled', { required: 'agreement.errors.required' })}
        id={ENTITLED_ID}
        label={text('agreement.entitled', { hotel: hotel.name })}
        required
      />
      <SubmitButton isSending={isSending}>{text(isSending ? 'agreement.accepting' : 'agreement.accept')}</SubmitButton>
    </Form>
  )
}
