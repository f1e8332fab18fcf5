import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { qrPath, quietZone } from '../../../lib/qr-path.ts'
import css from './invite.module.css'

/** Loaded at first use. */
const encoderQuery = {
  queryKey: ['qrEncoder'],
  queryFn: async () => ({ encode: (await import('uqr')).encode }),
  staleTime: Infinity,
  structuralSharing: false,
  meta: { quiet: true },
} as const

/** The invite link as a code, drawn on this device; without its encoder the link is still there to be copied. */
export function InviteQr({ text }: { text: string }) {
  const { t } = useTranslation('agent')
  const { data: encoder } = useQuery(encoderQuery)
  if (!encoder) return <div className={css['space']} />
  const { data, size } = encoder.encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * quietZone
  return (
    <svg
      className={css['code']}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={t('invite.qr')}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
