import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Banner } from '../../../api/contract/content.ts'
import { mediaUrl } from '../../../lookups/media-url.ts'
import { serverLink } from '../../../lookups/server-link.ts'
import { isPageOf } from '../../../shell/is-page.ts'
import { GamesArt } from '../../../ui/art/games-art.tsx'
import css from './banner-slide.module.css'

interface BannerSlideProps {
  banner: Banner
  eager: boolean
  /** Turned away: its link must not take the focus. */
  hidden: boolean
}

/** One banner's picture in the reader's language; a link only where it safely leads somewhere. */
export function BannerSlide({ banner, eager, hidden }: BannerSlideProps) {
  const { t, i18n } = useTranslation('content')
  const router = useRouter()
  const [broken, setBroken] = useState(false)
  const src = mediaUrl(localizedField(banner, 'image', i18n.language).text)
  const { text, lang } = localizedField(banner, 'title', i18n.language)
  const name = text || t('banner.one')
  const link = serverLink(banner.link, isPageOf(router))
  const tabIndex = hidden ? -1 : undefined
  const picture =
    src && !broken ? (
      <img
        className={css['picture']}
        src={src}
        alt={name}
        lang={lang}
        width={1280}
        height={560}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
      />
    ) : (
      <span className={css['drawn']} lang={lang}>
        <GamesArt />
        {name}
      </span>
    )
  if (link?.kind === 'inside') {
    return (
      <Link to={link.to} search={link.search as never} className={css['link']} tabIndex={tabIndex}>
        {picture}
      </Link>
    )
  }
  if (link?.kind === 'outside') {
    return (
      <a
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        className={css['link']}
        tabIndex={tabIndex}
        title={link.host}
      >
        {picture}
      </a>
    )
  }
  return picture
}
