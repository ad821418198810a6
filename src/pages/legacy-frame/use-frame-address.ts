import { useLocation } from 'react-router'
import type { LegacyTarget } from '../../../contract/legacy.ts'
import { PLACES } from '../../../contract/paths.ts'
import { useGlobal } from '../../bootstrap/use-start.ts'

/** Where the framed page lies that belongs to the console's present address; a deep link goes all the way. */
export function useFrameAddress(target: LegacyTarget): string {
  const { search, hash } = useLocation()
  const base = (useGlobal().legacyUi ?? PLACES.legacy).replace(/\/+$/, '')
  return new URL(`${base}/${target}${search}${hash}`, window.location.href).href
}
