import { lazy, type Ref, Suspense, useState } from 'react'
import type { Action } from './ActionMenu.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const ActionMenu = lazy(() => import('./ActionMenu.tsx'))

interface ActionButtonProps {
  /** Says with what it is done. */
  label: string
  actions: readonly Action[]
  ref?: Ref<HTMLButtonElement>
}

/** Three dots that open what can be done with something. */
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
