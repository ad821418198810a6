import { lazy, type Ref, Suspense, useState } from 'react'
import type { Action } from './ActionMenu.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const ActionMenu = lazy(() => import('./ActionMenu.tsx'))

interface ActionButtonProps {
  /** The accessible name of the target. */
  label: string
  actions: readonly Action[]
  ref?: Ref<HTMLButtonElement>
}

/** A three-dot button that opens the actions for an item. */
export function ActionButton({ label, actions, ref }: ActionButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        ref={ref ?? null}
        variant="quiet"
        size="small"
        iconOnly
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </Button>
      {anchor && (
        <Suspense>
          <ActionMenu anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
