import { useQuery } from '@tanstack/react-query'
import { qrPath, quietZone } from '~/lib/qr-path.ts'
import styles from './qr-code.module.css'

/** Loads the encoder on first use; the encoded text is not cached. */
const encoderQuery = {
  queryKey: ['qrEncoder'],
  queryFn: async () => ({ encode: (await import('uqr')).encode }),
  staleTime: Infinity,
  structuralSharing: false,
  meta: { quiet: true },
} as const

/** A QR code, rendered on this device. If the encoder fails to load, it stays empty, so show the text next to it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: encoder } = useQuery(encoderQuery)
  if (!encoder) return <div className={styles.space} />
  const { data, size } = encoder.encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * quietZone
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
