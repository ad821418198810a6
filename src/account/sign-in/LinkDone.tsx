import { useEffect, useRef } from 'react'
import type { LanguageTag } from '../../core/language.ts'
import { Button } from '../../kit/Button.tsx'
import { LINK_MESSAGES } from './link-messages.ts'

interface LinkDoneProps {
  title: string
  description: string
  language: LanguageTag
  onGoOn: () => void
}

/** Shows that the purpose of a mailed link is done; the link to sign-in has the focus. */
export function LinkDone({ title, description, language, onGoOn }: LinkDoneProps) {
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => goOn.current?.focus(), [])
  return (
    <>
      <h1>{title}</h1>
      <p className="muted" id="done">
        {description}
      </p>
      <p className="mt-16">
        <Button ref={goOn} variant="primary" size="large" aria-describedby="done" onClick={onGoOn}>
          {LINK_MESSAGES[language].toSignIn}
        </Button>
      </p>
    </>
  )
}
