import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { qrPath, quietZone } from '../../../../lib/qr-path.ts'
import css from './address-qr.module.css'

/** Loaded at first use; nothing of the address is kept in the cache, only the way to draw it. */
const encoderQuery = {
  queryKey: ['qrEncoder'],
  queryFn: async () => ({ encode: (await import('uqr')).encode }),
  staleTime: Infinity,
  structuralSharing: false,
  meta: { quiet: true },
} as const

/** A code drawn on this device; without its encoder, the address below is still there to be copied. */
export function AddressQr({ text }: { text: string }) {
  const { t } = useTranslation('crypto')
  const { data: encoder } = useQuery(encoderQuery)
  if (!encoder) return <div className={css['space']} />
  const { data, size } = encoder.encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * quietZone
  return (
    <svg
      className={css['code']}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={t('deposit.qr')}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
