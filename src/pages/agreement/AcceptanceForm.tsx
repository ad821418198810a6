import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Company } from '../../../contract/company.ts'
import { Failure } from '../../components/Failure.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useText } from '../../i18n/text.ts'
import { returnPath } from '../../session/return-path.ts'
import { type AcceptResult, acceptAgreement } from './accept-agreement.ts'
import classes from './agreement.module.css'

/** The id of the tick, for links that lead to it. */
export const ENTITLED_ID = 'entitled'

/** What a hotel admin declares for the hotel. With the acceptance the console starts anew: now the hotel's pages open. */
export function AcceptanceForm({ hotel }: { hotel: Company }) {
  const text = useText()
  const [search] = useSearchParams()
  const [isEntitled, setEntitled] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<AcceptResult | null>(null)
  const tick = useRef<HTMLInputElement>(null)
  const isMissing = isChecked && !isEntitled

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isEntitled) return tick.current?.focus()
    setResult(null)
    setSending(true)
    const answered = await acceptAgreement(hotel.id)
    if (answered === 'accepted') return window.location.assign(returnPath(search.get('r'), window.location.origin))
    setSending(false)
    setResult(answered)
  }

  return (
    <form className={classes.acceptance} aria-labelledby="acceptance" onSubmit={(event) => void send(event)} noValidate>
      <h2 id="acceptance">{text('agreement.acceptance')}</h2>
      <Failure>{result !== null && result !== 'accepted' && text(`agreement.errors.${result}`)}</Failure>
      <label className={classes.choice}>
        <input
          ref={tick}
          id={ENTITLED_ID}
          type="checkbox"
          required
          checked={isEntitled}
          onChange={(event) => setEntitled(event.target.checked)}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'entitled-error' : undefined}
        />
        {text('agreement.entitled', { hotel: hotel.name })}
      </label>
      {isMissing && (
        <p id="entitled-error" className={classes.fieldError}>
          {text('agreement.errors.required')}
        </p>
      )}
      <SubmitButton isSending={isSending}>{text(isSending ? 'agreement.accepting' : 'agreement.accept')}</SubmitButton>
    </form>
  )
}
