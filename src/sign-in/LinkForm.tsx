import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { hasPasswordLength } from '../../contract/password-rules.ts'
import { Failure } from '../components/Failure.tsx'
import { InputBox } from '../components/form/InputBox.tsx'
import { PasswordBox } from '../components/form/PasswordBox.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import type { LanguageTag } from '../shared/language.ts'
import type { LinkEnd, UseResult } from './link-calls.ts'
import { LINK_MESSAGES, type LinkMessages } from './link-messages.ts'
import { SIGN_IN_MESSAGES, waitingTime } from './messages.ts'
import classes from './sign-in.module.css'

/** A field of the form; the one called `password` is a new password. */
export interface LinkField<Name extends string> {
  name: Name
  label: string
  autoComplete: string
}

interface LinkFormProps<Name extends string> {
  language: LanguageTag
  fields: readonly LinkField<Name>[]
  start: Record<Name, string>
  submit: string
  submitting: string
  send: (typed: Record<Name, string>) => Promise<UseResult>
  onDone: () => void
  onOver: (end: LinkEnd) => void
  children?: ReactNode
}

/** Why a field is refused, by the field; the words follow the language. */
type Reasons = Record<string, string>

function reasonInWords({ errors }: LinkMessages, field: string, reason: string): string {
  if (reason === 'missing') return errors.missing
  if (field === 'password')
    return reason === 'name' || reason === 'common' || reason === 'same' ? errors[reason] : errors.length
  if (field === 'username') return reason === 'taken' ? errors.usernameTaken : errors.username
  return errors.text
}

/** What went wrong besides the fields. */
function troubleInWords(result: UseResult | null, language: LanguageTag): string | null {
  const words = SIGN_IN_MESSAGES[language]
  switch (result?.type) {
    case 'wait':
      return words.wait.replace('%s', waitingTime(result.seconds, words))
    case 'failed':
      return words.failed
    case 'refused':
      return result.errors.some(({ path }) => path === 'email') ? LINK_MESSAGES[language].emailTaken : null
    default:
      return null
  }
}

/** The fields that a mailed link asks for. Errors stand at their field; the focus goes where the user is needed. */
export function LinkForm<Name extends string>({
  language,
  fields,
  start,
  submit,
  submitting,
  send,
  onDone,
  onOver,
  children,
}: LinkFormProps<Name>) {
  const [typed, setTyped] = useState(start)
  const [reasons, setReasons] = useState<Reasons>({})
  const [result, setResult] = useState<UseResult | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const messages = LINK_MESSAGES[language]
  const { showPassword, hidePassword } = SIGN_IN_MESSAGES[language]
  const trouble = troubleInWords(result, language)

  const refuse = (wrong: Reasons) => {
    setReasons(wrong)
    const first = fields.find(({ name }) => wrong[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }
  const ownReasons = (): Reasons =>
    Object.fromEntries(
      fields.flatMap(({ name }) => {
        if (!typed[name].trim()) return [[name, 'missing']]
        return name === 'password' && !hasPasswordLength(typed[name]) ? [[name, 'length']] : []
      }),
    )
  const submitForm = async (event: FormEvent) => {
    event.preventDefault()
    setResult(null)
    const wrong = ownReasons()
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setReasons({})
    setSending(true)
    const answer = await send(typed)
    if (answer.type === 'done') return onDone()
    if (answer.type === 'over') return onOver(answer.end)
    setSending(false)
    setResult(answer)
    if (answer.type === 'refused') refuse(Object.fromEntries(answer.errors.map(({ path, code }) => [path, code])))
  }

  return (
    <form ref={form} className={classes.fields} onSubmit={(event) => void submitForm(event)} noValidate>
      <Failure>{trouble}</Failure>
      {children}
      {fields.map(({ name, ...field }) => {
        const reason = reasons[name]
        const box = {
          ...field,
          id: name,
          name,
          value: typed[name],
          onChange: (value: string) => {
            setTyped((before) => ({ ...before, [name]: value }))
            setReasons(({ [name]: _, ...others }) => others)
          },
          error: reason ? reasonInWords(messages, name, reason) : null,
        }
        if (name !== 'password') return <InputBox key={name} {...box} />
        return (
          <div key={name}>
            <PasswordBox {...box} aria-describedby="password-help" showLabel={showPassword} hideLabel={hidePassword} />
            <p id="password-help" className={classes.help}>
              {messages.passwordHelp}
            </p>
          </div>
        )
      })}
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
    </form>
  )
}
