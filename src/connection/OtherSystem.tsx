import { useText } from '../core/i18n/text.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { InterfacesLink } from './InterfacesLink.tsx'
import { useSystemName } from './use-system-name.ts'

/** A hotel that is connected already, to a system of this kind. */
export function OtherSystem({ kind }: { kind: string }) {
  const text = useText()
  const systemName = useSystemName()
  return (
    <EmptyState title={text('connection.other.title')} action={<InterfacesLink />}>
      {text('connection.other.text', { system: systemName(kind) })}
    </EmptyState>
  )
}
