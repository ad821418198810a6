import { useIsDark } from '../../core/colour-scheme.ts'

/** Eight hues that differ to colour-blind eyes too, and a grey for all others; each 3:1 on its surface. */
const LIGHT = ['#2f5fb3', '#b8590a', '#117a5b', '#8a3d8f', '#7a7410', '#c2435c', '#0b7f95', '#5f4bb6', '#7d8796']
const DARK = ['#8ab2ff', '#f0a35e', '#5fcfa3', '#dd9be2', '#d3cc5c', '#ff97a8', '#5fd0e6', '#b7a8ff', '#8a94a3']

/** The colours of stacked groups, in order; the last one is for all others. */
export const useGroupColours = (): readonly string[] => (useIsDark() ? DARK : LIGHT)
