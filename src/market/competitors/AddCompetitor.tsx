import { useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { Icon } from '../../kit/Icon.tsx'
import fields from '../../kit/layout/fields.module.css'
import { Row } from '../../kit/layout/Row.tsx'

interface AddCompetitorProps {
  id: string
  /** Names already in the list. */
  taken: readonly string[]
  isFull: boolean
  onAdd: (name: string) => void
}

/** Adds a hotel by the name under which its rates will be received. */
export function AddCompetitor({ id, taken, isFull, onAdd }: AddCompetitorProps) {
  const text = useText()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = (): void => {
    const typed = name.trim()
    if (typed === '') setError(text('competitors.noName'))
    else if (taken.includes(typed)) setError(text('competitors.nameTaken'))
    else if (isFull) setError(text('competitors.full'))
    else {
      setName('')
      onAdd(typed)
    }
  }
  return (
    <Row align="end" className={fields.fields}>
      <TextField
        id={id}
        variant="row"
        label={text('competitors.newName')}
        error={error}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={({ target }) => {
          setError(null)
          setName(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the surrounding form.
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add}>
        <Icon name="plus" />
        {text('competitors.add')}
      </Button>
    </Row>
  )
}
