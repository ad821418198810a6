import { LinkBase, useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'

interface RecordLinkProps {
  /** The logical name of the resource. */
  resource: string
  id: number
  className?: string | undefined
  children: ReactNode
}

/** A link to the page of a record. */
export function RecordLink({ resource, id, ...props }: RecordLinkProps) {
  const createPath = useCreatePath()
  return <LinkBase to={createPath({ resource, type: 'edit', id })} {...props} />
}
