import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BudgetVersion } from '../../../../contract/budget.ts'
import { Button } from '../../../components/Button.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { useText } from '../../../i18n/text.ts'
import classes from '../budget.module.css'
import type { Versions } from '../use-versions.ts'

interface RenameFormProps {
  version: BudgetVersion
  update: Versions['update']
  onClose: () => void
}

/** Gives a version another name, in its place. */
export function RenameForm({ version, update, onClose }: RenameFormProps) {
  const text = useText()
  const [name, setName] = useState(version.name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || update.isPending) return
    update.mutate({ version, name, isActive: version.isActive }, { onSuccess: onClose })
  }
  return (
    <form className={classes.actions} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <input
        ref={input}
        className={classes.name}
        aria-label={text('budget.versions.name')}
        maxLength={60}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SubmitButton size="small" isSending={update.isPending}>
        {text('common.form.save')}
      </SubmitButton>
      <Button size="small" onClick={onClose}>
        {text('common.board.cancel')}
      </Button>
    </form>
  )
}
