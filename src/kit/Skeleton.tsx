import classes from './skeleton.module.css'

/** A small grey placeholder for a text or a figure. */
export function Skeleton({ width, height }: { width: number | string; height: number | string }) {
  return <span className={classes.skeleton} style={{ width, height }} />
}

/** How far apart the lines of a table are, in pixels. */
const LINE_PX = 40

/** The lines of content that is being loaded, in its height: each with a small placeholder for its name and its figure. */
export const SkeletonLines = ({ height }: { height: number }) => (
  <span className={classes.lines} style={{ height }}>
    {Array.from({ length: Math.max(1, Math.floor(height / LINE_PX)) }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity yet
      <span key={line} className="row between line-below">
        <Skeleton width="24%" height={12} />
        <Skeleton width={64} height={12} />
      </span>
    ))}
  </span>
)

/** A chart that is being loaded: the lines of its axis. */
export const SkeletonChart = () => <span className={classes.chart} />
