import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface TitledDialogProps extends Pick<DialogProps, 'onClose' | 'maxWidth' | 'fullWidth'> {
  id: string
  title: ReactNode
  description: ReactNode
  paperClass?: string | undefined
  children: ReactNode
}

/** A dialog over the page, which is read out with its title and its words. It comes with its own chunk: load it lazily. */
export function TitledDialog({ id, title, description, paperClass, children, ...dialog }: TitledDialogProps) {
  return (
    <Dialog
      open
      {...dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      slotProps={{ paper: { className: clsx(classes.paper, paperClass) } }}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div id={`${id}-words`} className={classes.words}>
        {description}
      </div>
      {children}
    </Dialog>
  )
}
