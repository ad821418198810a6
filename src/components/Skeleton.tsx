import classes from './skeleton.module.css'

/** A grey place of the measures of what will stand there. */
export function Skeleton({ width, height }: { width: number | string; height: number | string }) {
  return <span className={classes.skeleton} style={{ width, height }} />
}
