import classes from './calendar.module.css'

interface OccupancyBarProps {
  /** Shares of the capacity, null if unknown. */
  otb: number | null
  forecast: number | null
}

const widthOf = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`

/** A bar for the books and a tick for the forecast. The figures are shown next to it. */
export const OccupancyBar = ({ otb, forecast }: OccupancyBarProps) => (
  <div className={classes.bar}>
    {forecast !== null && <i className={classes.forecast} style={{ width: widthOf(forecast) }} />}
    {otb !== null && <i className={classes.books} style={{ width: widthOf(otb) }} />}
    {forecast !== null && <i className={classes.tick} style={{ left: widthOf(forecast) }} />}
  </div>
)
