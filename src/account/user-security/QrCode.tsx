import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './user-security.module.css'

/** Quiet zone around the code in modules, as required by readers. */
const QUIET = 4

/** A QR code rendered locally: its content is not sent anywhere. */
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
