import { lazy, Suspense, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'

const SavedViewsMenu = lazy(() => import('./SavedViewsMenu.tsx'))

/** Saved views of a list: the content of the menu is loaded on demand. */
export function SavedViews({ list }: { list: string }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="soft"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('common.views.title')}
        <Icon name="down" size={12} />
      </Button>
      {anchor && (
        <Suspense>
          <SavedViewsMenu list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
