import { LinkBase, useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import { buttonClass } from '../Button.tsx'
import { Icon } from '../Icon.tsx'

/** The button above a list that links to the form of a new record. */
export function CreateButton({ resource, children }: { resource: string; children: ReactNode }) {
  const createPath = useCreatePath()
  return (
    <LinkBase className={buttonClass({ variant: 'primary' })} to={createPath({ resource, type: 'create' })}>
      <Icon name="plus" />
      {children}
    </LinkBase>
  )
}
