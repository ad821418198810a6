import Paper from '@mui/material/Paper'
import { useState } from 'react'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import type { BoardDefinition } from './board-definition.ts'
import { NameForm } from './NameForm.tsx'
import { type BoardState, boardChanges } from './use-board.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface AddGroupProps<Shown extends CodeGroups> {
  definition: BoardDefinition
  state: BoardState<Shown>
}

/** The area after the last column, in which a new one is added. */
export function AddGroup<Shown extends CodeGroups>({ definition, state }: AddGroupProps<Shown>) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useReturnFocus<HTMLButtonElement>(isOpen)
  return (
    <div>
      {isOpen ? (
        <Paper variant="outlined">
          <NameForm
            label={text(definition.texts.name)}
            value=""
            submit={text('board.add')}
            onSubmit={(name) => state.send(boardChanges<Shown>(definition, state.companyId).add(name))}
            onClose={() => setOpen(false)}
          />
        </Paper>
      ) : (
        <Button ref={button} size="large" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {text(definition.texts.add)}
        </Button>
      )}
    </div>
  )
}
