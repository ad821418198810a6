import { CreateBase } from 'ra-core'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { PageHead } from '../PageHead.tsx'

interface CreateProps {
  resource: string
  title: TextKey
  /** The form. */
  children: ReactNode
}

/** The page that creates a record; its form leads to the record's own page. */
export function Create({ resource, title, children }: CreateProps) {
  const text = useText()
  return (
    <CreateBase resource={resource} redirect={false} disableAuthentication>
      <PageHead title={text(title)} breadcrumbs={<Breadcrumbs />} />
      {children}
    </CreateBase>
  )
}
