import { type ReactNode, useId } from 'react'
import { useText } from '../core/i18n/text.ts'
import type { MenuGroup } from '../core/routing/route.ts'
import classes from '../kit/choice.module.css'

/** The links of a section that are about one thing, under its name; without a name they are all of a short section. */
export function MenuGroupLinks({ group, children }: { group: MenuGroup | undefined; children: ReactNode }) {
  const text = useText()
  const id = useId()
  if (!group) return <ul>{children}</ul>
  return (
    <div>
      <p id={id} className={classes.head}>
        {text(`common.menu.groups.${group}`)}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}
