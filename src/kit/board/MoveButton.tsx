import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MappedCode } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { TRAY } from './use-dragging.ts'
import type { Moves } from './use-moves.ts'

const FilterMenu = lazy(() => import('../list/FilterMenu.tsx'))

/** The way to another group without dragging: a menu of all of them (WCAG 2.2, 2.5.7). */
export function MoveButton({ code: { code, groupId }, moves }: { code: MappedCode; moves: Moves }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const takesFocus = moves.lastMoved === code
  // The card is in another column now: a user who moved it by menu continues there.
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const options = [
    ...moves.groups.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: TRAY, label: moves.nameOf(null) },
  ]
  return (
    <>
      <Button
        ref={button}
        variant="soft"
        size="small"
        aria-label={text('board.moveNamed', { code })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('board.move')}
      </Button>
      {anchor && (
        <Suspense>
          <FilterMenu
            anchor={anchor}
            options={options}
            value={groupId === null ? TRAY : String(groupId)}
            onChoose={(value) => {
              setAnchor(null)
              moves.move(code, value === TRAY ? null : Number(value), true)
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
