import { useQuery } from '@tanstack/react-query'
import { qrPath, quietZone } from '~/lib/qr-path.ts'
import styles from './qr-code.module.css'

/** Loaded at first use; nothing of the text is cached, only the way to draw it. */
const encoderQuery = {
  queryKey: ['qrEncoder'],
  queryFn: async () => ({ encode: (await import('uqr')).encode }),
  staleTime: Infinity,
  structuralSharing: false,
  meta: { quiet: true },
} as const

/** A text as a code, drawn on this device. Without its encoder its place stays empty: show the text beside it too. */
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
