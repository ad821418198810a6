import { isConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { useText } from '../core/i18n/text.ts'

/** The name of a system by its kind; the kind itself if this version doesn't know it. */
export function useSystemName(): (kind: string) => string {
  const text = useText()
  return (kind) => (isConnectionKind(kind) ? text(`common.systems.${kind}`) : kind)
}
