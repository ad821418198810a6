/** The progress of an import: first the whole file is checked, then it is stored. */
export interface ImportProgress {
  phase: 'check' | 'store'
  /** Bytes of the file that are done, of its size as stored. */
  bytes: number
}

export type OnProgress = (progress: ImportProgress) => void

const STEP_BYTES = 256 * 1024

/** Reports the progress of a phase at its first record and then every 256 KiB, however many records those contain. */
export function inSteps(phase: ImportProgress['phase'], onProgress: OnProgress): (bytes: number) => void {
  let next = 0
  return (bytes) => {
    if (bytes < next) return
    next = bytes + STEP_BYTES
    onProgress({ phase, bytes })
  }
}
