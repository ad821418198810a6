import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './user-security.module.css'

/** Modules of quiet around the code, as readers want it. */
const QUIET = 4

/** A QR code drawn here: what it holds goes to nobody else. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: QUIET })
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: code.size, path: dark.join('') }
  }, [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
