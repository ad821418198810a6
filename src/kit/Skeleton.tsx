import classes from './skeleton.module.css'

/** A grey placeholder with the dimensions of the content. */
export function Skeleton({ width, height }: { width: number | string; height: number | string }) {
  return <span className={classes.skeleton} style={{ width, height }} />
}
