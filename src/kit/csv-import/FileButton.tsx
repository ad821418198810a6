import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonClass } from '../Button.tsx'

interface FileButtonProps {
  accept: string
  isDisabled?: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

/** A file input in the console's language and style: the browser's own control uses the browser's language. */
export function FileButton({ accept, isDisabled = false, onChoose, children }: FileButtonProps) {
  return (
    <label className={clsx(buttonClass(), 'relative')}>
      {children}
      <input
        type="file"
        accept={accept}
        disabled={isDisabled}
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file, corrected, is a choice too.
          target.value = ''
        }}
      />
    </label>
  )
}
