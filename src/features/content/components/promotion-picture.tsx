import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Promotion } from '../../../api/contract/content.ts'
import { mediaUrl } from '../../../lookups/media-url.ts'
import { GamesArt } from '../../../ui/art/games-art.tsx'
import css from './promotion-picture.module.css'

interface PromotionPictureProps {
  promotion: Promotion
  eager?: boolean
}

/** The promotion's picture in its own proportions, and a drawn one where there is none. Its title stands beside it. */
export function PromotionPicture({ promotion, eager = false }: PromotionPictureProps) {
  const { i18n } = useTranslation('promotion')
  const src = mediaUrl(localizedField(promotion, 'image', i18n.language).text)
  const [broken, setBroken] = useState('')
  if (!src || broken === src) {
    return (
      <span className={css['drawn']}>
        <GamesArt />
      </span>
    )
  }
  return (
    <img
      className={css['picture']}
      src={src}
      alt=""
      width={1280}
      height={560}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  )
}
