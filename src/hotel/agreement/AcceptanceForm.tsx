import { useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { Company } from '../../../contract/hotel/company.ts'
import { useText } from '../../core/i18n/text.ts'
import { BooleanInput } from '../../kit/form/BooleanInput.tsx'
import { FORM_ERROR } from '../../kit/form/Form.tsx'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
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
  const send = async () => {
    const answered = await acceptAgreement(hotel.id)
    if (answered !== 'accepted') return { [FORM_ERROR]: `agreement.errors.${answered}` }
    window.location.assign(returnPath(search.get('r'), window.location.origin))
    return undefined
  }

  return (
    <SimpleForm
      spacing={3}
      className={classes.page}
      aria-labelledby="acceptance"
      unsaved={false}
      defaultValues={{ entitled: false }}
      onSubmit={send}
      toolbar={<AcceptButton />}
    >
      <h2 id="acceptance" className="title">
        {text('agreement.acceptance')}
      </h2>
      <BooleanInput
        source="entitled"
        id={ENTITLED_ID}
        label={text('agreement.entitled', { hotel: hotel.name })}
        validate={(isEntitled) => (isEntitled ? undefined : 'agreement.errors.required')}
        required
      />
    </SimpleForm>
  )
}

/** Sends the declaration; it stays busy until the console has restarted. */
function AcceptButton() {
  const text = useText()
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  const isSending = isSubmitting || isSubmitSuccessful
  return (
    <SubmitButton isSending={isSending}>{text(isSending ? 'agreement.accepting' : 'agreement.accept')}</SubmitButton>
  )
}
