import { type ReactNode, useEffect } from 'react'
import { PageHead } from '../src/kit/PageHead.tsx'
import { useFrameLink } from './frame/use-link.ts'

/** The page's header, with its title sent to the console. */
export function FrameHead({ title, tools }: { title: string; tools?: ReactNode }) {
  const link = useFrameLink()
  useEffect(() => link.post({ type: 'title', value: title }), [link, title])
  return <PageHead title={title} tools={tools} />
}
