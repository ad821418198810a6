import Fade from '@mui/material/Fade'
import { LOADING_BAR_MS } from '../core/constants.ts'
import { useText } from '../core/i18n/text.ts'
import { useIsLoading, useLoadingSources } from '../core/use-loading.ts'
import classes from './loading-bar.module.css'

/** A thin strip at the top for as long as the global loading flag is set. */
export function LoadingBar() {
  const text = useText()
  useLoadingSources()
  const isLoading = useIsLoading()
  return (
    <Fade in={isLoading} timeout={LOADING_BAR_MS} unmountOnExit>
      <div className={classes.bar} role="progressbar" aria-label={text('common.shell.loading')}>
        <div />
      </div>
    </Fade>
  )
}
