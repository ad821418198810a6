import type { ReactNode } from 'react'
import { Tiles } from '../layout/Tiles.tsx'

/** Several search boxes of a list side by side, below each other on a small screen. */
export const ListSearches = ({ children }: { children: ReactNode }) => <Tiles min={180}>{children}</Tiles>
